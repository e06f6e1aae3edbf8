import { mount } from 'svelte';
import App from './App.svelte';
import { settings, show } from './lib/settings.svelte';
import { speak } from './lib/speech';
import './page.css';

show();
await speak(settings.language);
mount(App, { target: document.getElementById('app')! });

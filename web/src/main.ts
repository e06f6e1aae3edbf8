import { mount } from 'svelte';
import App from './App.svelte';
import { settings, show } from './lib/settings.svelte';
import { speak } from './lib/speech';
import { keepPage, leaveOldPage } from './lib/version';
import './page.css';

leaveOldPage(new URL(import.meta.url).pathname);
show();
await speak(settings.language);
mount(App, { target: document.getElementById('app')! });
keepPage();

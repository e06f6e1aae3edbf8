import { mount } from 'svelte';
import App from './App.svelte';
import { applySettings, settings } from './lib/settings.svelte';
import { setLanguage } from './lib/speech';
import { registerWorker, reloadWhenOutdated } from './lib/version';
import './page.css';

reloadWhenOutdated(new URL(import.meta.url).pathname);
applySettings();
await setLanguage(settings.language);
mount(App, { target: document.getElementById('app')! });
registerWorker();

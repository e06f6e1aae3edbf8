import { mount } from 'svelte';
import App from './App.svelte';
import './page.css';
import { language, load } from './lib/words';

const lang = language(navigator.languages);
document.documentElement.lang = lang;
mount(App, { target: document.getElementById('app')!, props: { say: await load(lang) } });

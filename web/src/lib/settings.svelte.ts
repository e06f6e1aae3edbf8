// What somebody likes, kept on this device. Nothing of it is ever sent.

import { language, LANGUAGES, type Language } from './words';

export interface Settings {
  language: Language;
  theme: 'auto' | 'light' | 'dark';
  /** Textures and letters on colours; nothing is told by colour alone even without them. */
  patterns: boolean;
  /** Numbers stay upright however the table is turned. */
  upright: boolean;
  motion: 'auto' | 'full' | 'none';
  sound: boolean;
  /** Without help: no ghosts, no previews, no points before a card lies. */
  purist: boolean;
  /** The name one sits down with. */
  name: string;
  /** The bot that one chose last, by game. */
  opponents: Record<string, string>;
}

const KEY = 'conexio-settings';

const USUAL: Settings = {
  language: 'en',
  theme: 'auto',
  patterns: true,
  upright: false,
  motion: 'auto',
  sound: false,
  purist: false,
  name: '',
  opponents: {},
};

function read(): Settings {
  const start = { ...USUAL, language: language(navigator.languages) };
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    const found = { ...start, ...(kept as Partial<Settings>) };
    return LANGUAGES.includes(found.language) ? found : start;
  } catch {
    return start;
  }
}

export const settings: Settings = $state(read());

/** Keep a change, and let the page show it. */
export function change(wish: Partial<Settings>): void {
  Object.assign(settings, wish);
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // A private window may keep nothing; then it lasts as long as the page.
  }
  show();
}

/** Let the page's root carry what the style sheets go by. */
export function show(): void {
  const root = document.documentElement;
  root.lang = settings.language;
  root.dataset.theme = settings.theme;
  root.dataset.motion = settings.motion;
  root.dataset.patterns = settings.patterns ? 'on' : 'off';
}

/** Whether things may move. */
export function moves(): boolean {
  if (settings.motion !== 'auto') return settings.motion === 'full';
  return !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

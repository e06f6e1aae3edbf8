// The settings of this device. They are never sent to the server.

import { language, LANGUAGES, type Language } from './words';

export interface Settings {
  language: Language;
  theme: 'auto' | 'light' | 'dark';
  /** Textures and letters on colours; even without them nothing depends on colour alone. */
  patterns: boolean;
  /** Numbers stay upright however the table is turned. */
  upright: boolean;
  motion: 'auto' | 'full' | 'none';
  sound: boolean;
  /** No help: no ghosts, no previews, no points before a card is laid. */
  purist: boolean;
  /** The player's name, used when taking a seat. */
  name: string;
  /** The bot chosen last, by game. */
  opponents: Record<string, string>;
  /** The preset played last, by game. */
  presets: Record<string, string>;
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
  presets: {},
};

function read(): Settings {
  const start = { ...USUAL, language: language(navigator.languages) };
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    const found = { ...start, ...(stored as Partial<Settings>) };
    return LANGUAGES.includes(found.language) ? found : start;
  } catch {
    return start;
  }
}

export const settings: Settings = $state(read());

/** Change settings, store them, and apply them to the page. */
export function updateSettings(changes: Partial<Settings>): void {
  Object.assign(settings, changes);
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // A private window may have no storage; then the change lasts as long as the page.
  }
  applySettings();
}

/** Set the attributes of the root element that the style sheets depend on. */
export function applySettings(): void {
  const root = document.documentElement;
  root.lang = settings.language;
  root.dataset.theme = settings.theme;
  root.dataset.motion = settings.motion;
  root.dataset.patterns = settings.patterns ? 'on' : 'off';
}

/** Whether animations are wanted. */
export function hasMotion(): boolean {
  if (settings.motion !== 'auto') return settings.motion === 'full';
  return !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

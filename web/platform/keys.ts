import { localStore } from './storage.ts';

/**
 * All keys of the product, each as the hotkeys that trigger it, the shown one first. Screens bind them with
 * `useKeys`, and `KeyList` draws them. Keys of links, lists and forms are bound by their element.
 */
export const KEYS = {
  everywhere: {
    notifications: ['N'],
    // Some keyboards type these characters with Shift.
    search: ['/', 'shift+/'],
    help: ['shift+?', '?'],
    close: ['Escape'],
    toasts: ['F8'],
  },
  /** After G. */
  go: { discover: ['D'], matches: ['M'], likes: ['L'], events: ['E'], profile: ['P'] },
  discover: {
    pass: ['ArrowLeft'],
    like: ['ArrowRight'],
    superLike: ['ArrowUp'],
    undo: ['Z'],
    nextPhoto: ['Space'],
    previousPhoto: ['shift+Space'],
    open: ['Enter'],
    profile: ['I'],
    filters: ['F'],
    gallery: ['A'],
  },
  matches: {
    move: ['ArrowDown', 'ArrowUp'],
    open: ['Enter'],
    next: ['alt+ArrowDown'],
    previous: ['alt+ArrowUp'],
    profile: ['mod+I'],
    find: ['mod+F'],
    reply: ['R'],
    react: ['E'],
    copy: ['C'],
    lastMessage: ['ArrowUp'],
    send: ['Enter'],
    newLine: ['shift+Enter'],
  },
  likes: {
    move: ['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp'],
    pass: ['X'],
    like: ['L'],
    open: ['Enter'],
    undo: ['Z'],
  },
  editProfile: { save: ['mod+S'] },
} as const satisfies Record<string, Record<string, readonly string[]>>;

/** The key that starts a change of the screen. */
export const GO_KEY = 'G';

export type KeyArea = keyof typeof KEYS;

const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent);

const LABELS: Record<string, string> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  Escape: 'Esc',
  alt: 'Alt',
  shift: 'Shift',
};

/** The labels of the keys of a hotkey, to be pressed at once: `['Ctrl', 'I']`. */
export function labelsOf(hotkey: string): string[] {
  // The Shift of a punctuation mark depends on the keyboard.
  const parts = hotkey.replace(/^shift\+(?=\W$)/, '').split('+');
  return parts.map((part) =>
    part === 'mod' ? (isApple() ? '⌘' : 'Ctrl') : (LABELS[part] ?? part),
  );
}

const SETTING = 'characterKeys';

/** True for hotkeys that are a letter or a punctuation mark; speech input triggers them by accident. */
export const isCharacterKey = (hotkey: string): boolean => /^(shift\+)?.$/.test(hotkey);

/** False when the member switched the character keys off in this browser (WCAG 2.1.4). */
export const hasCharacterKeys = (): boolean => localStore.read(SETTING) !== 'off';

export const setCharacterKeys = (on: boolean): void => localStore.write(SETTING, on ? null : 'off');

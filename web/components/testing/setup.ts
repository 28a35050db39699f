/** Adds what jsdom lacks and Mantine needs, and cleans up after each test. */
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { dropAllKept } from '../../platform/kept-values.ts';
import { writeMirror } from '../../platform/stored-user.ts';
import { setToastDisplay } from '../../platform/toasts.ts';

setToastDisplay(() => import('../state/toast-queue.tsx'));

// A busy machine needs more than the default of one second.
configure({ asyncUtilTimeout: 30_000 });

window.matchMedia = (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener() {},
    removeListener() {},
  });

window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

window.IntersectionObserver = class {
  observe() {}
  disconnect() {}
} as never;

// A growing text field measures its text again when a font has loaded.
Object.assign(document, { fonts: new EventTarget() });

// Requests that a test does not answer stay open: a failed one would be repeated during the next test.
window.fetch = () => new Promise(() => {});

// Called by the gesture library on each press.
Element.prototype.setPointerCapture = () => {};

Element.prototype.animate = () => new EventTarget() as Animation;

Element.prototype.scrollTo = function scrollTo(options?: ScrollToOptions | number) {
  if (typeof options === 'object') this.scrollTop = options.top ?? this.scrollTop;
};

Element.prototype.scrollIntoView = () => {};

afterEach(() => {
  cleanup();
  dropAllKept();
  writeMirror(null);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

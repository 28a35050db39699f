import { vi } from 'vitest';

const { matchMedia } = window;

/** Makes the window match these media queries. */
export const matchQueries = (...queries: string[]) =>
  vi
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) =>
      Object.assign(matchMedia(query), { matches: queries.includes(query) }),
    );

/** Puts a finger down on an element. */
export function touch(target: Element): void {
  vi.stubGlobal('TouchEvent', UIEvent);
  const touches = [{ clientX: 9, clientY: 9 }];
  target.dispatchEvent(Object.assign(new UIEvent('touchstart', { bubbles: true }), { touches }));
}

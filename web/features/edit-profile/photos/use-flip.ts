import { type RefObject, useLayoutEffect, useRef } from 'react';

/** FLIP animation: moves the tiles of a list to their new positions when `order` changes. */
export function useFlip(list: RefObject<HTMLElement | null>, order: string): void {
  const before = useRef(new Map<string, DOMRect>());

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new order moves the tiles
  useLayoutEffect(() => {
    const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const tiles = list.current?.querySelectorAll<HTMLElement>('[data-key]') ?? [];
    const current = new Map<string, DOMRect>();
    for (const tile of tiles) {
      const key = tile.dataset.key ?? '';
      const box = tile.getBoundingClientRect();
      const previous = before.current.get(key);
      current.set(key, box);
      if (!previous || reducedMotion || (previous.x === box.x && previous.y === box.y)) continue;
      const offset = `translate(${previous.x - box.x}px, ${previous.y - box.y}px)`;
      const size = `scale(${previous.width / box.width}, ${previous.height / box.height})`;
      tile.animate(
        [{ transformOrigin: '0 0', transform: `${offset} ${size}` }, { transformOrigin: '0 0' }],
        { duration: 220, easing: 'cubic-bezier(.2,0,0,1)' },
      );
    }
    before.current = current;
  }, [order, list]);
}

import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Lets the tiles of a list glide from where they were to where they are, whenever `order` changes. */
export function useFlip(list: RefObject<HTMLElement | null>, order: string): void {
  const before = useRef(new Map<string, DOMRect>());

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new order is what moves the tiles
  useLayoutEffect(() => {
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const tiles = list.current?.querySelectorAll<HTMLElement>('[data-key]') ?? [];
    const now = new Map<string, DOMRect>();
    for (const tile of tiles) {
      const key = tile.dataset.key ?? '';
      const box = tile.getBoundingClientRect();
      const was = before.current.get(key);
      now.set(key, box);
      if (!was || calm || (was.x === box.x && was.y === box.y)) continue;
      const away = `translate(${was.x - box.x}px, ${was.y - box.y}px)`;
      const size = `scale(${was.width / box.width}, ${was.height / box.height})`;
      tile.animate(
        [{ transformOrigin: '0 0', transform: `${away} ${size}` }, { transformOrigin: '0 0' }],
        { duration: 220, easing: 'cubic-bezier(.2,0,0,1)' },
      );
    }
    before.current = now;
  }, [order, list]);
}

import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { useKeys } from '../../platform/use-keys.ts';

interface Actions {
  canUndo: boolean;
  undo: () => void;
}

interface Focused {
  index: number;
  control: string;
}

/**
 * Keys of the grid: the arrows move between the people, X passes and L likes; Z undoes. After an answer,
 * the same control of the next person has the focus.
 */
export function useLikesKeys({ canUndo, undo }: Actions) {
  const ref = useRef<HTMLUListElement>(null);
  const focused = useRef<Focused>(undefined);

  useLayoutEffect(() => {
    if (!focused.current || !ref.current) return;
    const { index, control } = focused.current;
    const tiles = tilesOf(ref.current);
    (tiles[index] ?? tiles.at(-1))?.querySelector<HTMLElement>(controlOf(control))?.focus();
    focused.current = undefined;
  });

  const click = (control: 'pass' | 'like') => () => {
    const tile = document.activeElement?.closest('[data-person]');
    tile?.querySelector<HTMLElement>(controlOf(control))?.click();
  };
  useKeys('likes', { pass: click('pass'), like: click('like'), undo: () => canUndo && undo() });

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (event.altKey || event.ctrlKey || event.metaKey || event.repeat) return;
    const tiles = tilesOf(event.currentTarget);
    const index = tiles.findIndex((tile) => tile.contains(document.activeElement));
    const tile = tiles[index];
    if (!tile) return;
    const target = tiles[index + stepOf(event.key, tiles)];
    if (!target || target === tile) return;
    event.preventDefault();
    target.querySelector<HTMLElement>(controlOf('profile'))?.focus();
  }

  /** Call it before a tile is removed. */
  function keepFocus(): void {
    const tile = document.activeElement?.closest<HTMLElement>('[data-person]');
    const control = document.activeElement?.getAttribute('data-control');
    if (!tile || !control || !ref.current) return;
    focused.current = { index: tilesOf(ref.current).indexOf(tile), control };
  }

  return { grid: { ref, keepFocus }, onKeyDown };
}

const tilesOf = (grid: Element): HTMLElement[] => [
  ...grid.querySelectorAll<HTMLElement>('[data-person]'),
];

const controlOf = (control: string): string => `[data-control="${control}"]`;

/** Difference of the index of the tile in the direction of the arrow. */
function stepOf(key: string, tiles: HTMLElement[]): number {
  const [first] = tiles;
  const below = tiles.findIndex(({ offsetTop }) => offsetTop !== first?.offsetTop);
  const columns = below < 0 ? tiles.length : below;
  const isRtl = first !== undefined && getComputedStyle(first).direction === 'rtl';
  const forward = isRtl ? -1 : 1;
  const steps: Record<string, number> = {
    ArrowRight: forward,
    ArrowLeft: -forward,
    ArrowDown: columns,
    ArrowUp: -columns,
  };
  return steps[key] ?? 0;
}

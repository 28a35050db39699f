import type { KeyboardEvent } from 'react';
import { useKeys } from '../../platform/use-keys.ts';

interface Actions {
  canUndo: boolean;
  undo: () => void;
}

/** Keys of the grid: the arrows move between the people, X passes and L likes; Z undoes. */
export function useLikesKeys({ canUndo, undo }: Actions) {
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

  return onKeyDown;
}

/** The control of the tile that takes the place of a removed one. A title may stand before it. */
export const sameControl = (gone: HTMLElement, place: Element | null): HTMLElement | null => {
  const tile = place?.matches('[data-person]') ? place : place?.nextElementSibling;
  return tile?.querySelector<HTMLElement>(controlOf(gone.dataset.control ?? '')) ?? null;
};

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

import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';

/** The state of a history entry: of the router, and the number of layers that the entry has over its page. */
interface Entry {
  idx?: number;
  key?: string;
  layers: number;
}

const readEntry = (): Entry => ({ layers: 0, ...(history.state as Partial<Entry> | null) });

/** Closes the open layers, the topmost last. */
const open: (() => void)[] = [];
let current: Entry = { layers: 0 };

/**
 * Makes the Back button close sheets and photos instead of leaving the page. Each has a history entry above the one of its
 * page. That of a layer that was closed in another way is used by the next layer, and skipped by Back: to remove it takes a
 * step back, which ends later and could undo a navigation.
 */
export function useBackButton(): void {
  const location = useLocation();
  // The router has pushed or replaced the entry.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the location is in the entry
  useEffect(() => {
    const { idx } = current;
    current = readEntry();
    if (current.idx === idx) addEntries();
  }, [location]);
}

/** Called before the router listens: browsers call the listeners of the window in the order of their registration. */
export const listenToBack = (): void => window.addEventListener('popstate', onPop);

function onPop(event: PopStateEvent): void {
  const from = current;
  current = readEntry();
  const isSameKey = current.key === from.key;
  if (current.idx !== from.idx || (isSameKey && current.layers === from.layers)) return;
  // The page stays, also where its last entry was replaced and the one below has the replaced page.
  event.stopImmediatePropagation();
  if (isSameKey && current.layers > from.layers) return;
  if (open.length <= current.layers) history.back();
  else open.at(-1)?.();
  // A layer may ask before it closes.
  setTimeout(addEntries);
}

/** Adds an entry for each open layer without one. */
function addEntries(): void {
  current = readEntry();
  while (current.layers < open.length) {
    current = { ...current, layers: current.layers + 1 };
    history.pushState({ ...history.state, layers: current.layers }, '');
  }
}

/** Makes the Back button close an open layer. Without `onClose`, the layer cannot be dismissed. */
export function useCloseOnBack(opened: boolean, onClose: (() => void) | undefined): void {
  const close = useEffectEvent(() => onClose?.());
  const isClosable = opened && onClose !== undefined;
  useEffect(() => {
    if (!isClosable) return;
    const layer = () => close();
    open.push(layer);
    addEntries();
    return () => {
      if (open.includes(layer)) open.splice(open.indexOf(layer), 1);
    };
  }, [isClosable]);
}

/** Lets the next step back leave the page, also before its closing layers are gone. */
export const leaveLayers = (): void => void open.splice(0);

/** Closes all layers before another page is shown. */
export function closeLayers(): void {
  for (const close of open.toReversed()) close();
}

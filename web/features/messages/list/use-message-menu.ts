import { useLongPress } from '@mantine/hooks';
import { type KeyboardEvent, type MouseEvent, useCallback, useState } from 'react';
import { FRAME_ID } from '../../../platform/frame-id.ts';

const OPTIONS = '[data-options]';

type Box = Record<'left' | 'top' | 'width' | 'height', number>;

export interface OpenedMenu {
  /** Set when the focus starts at the reactions. */
  startsAt?: 'reactions';
  /** Key of the line. */
  line: string;
  /** Places in the frame: of the line, of its bubble, and of the pointer; a keyboard has none. */
  row: Box;
  bubble: Box;
  pointer?: { left: number; top: number };
  /** The button of the message, which gets the focus back. */
  button: HTMLElement | null;
}

const boxOf = (node: Element): Box => {
  const frame = document.getElementById(FRAME_ID)?.getBoundingClientRect();
  const { left, top, width, height } = node.getBoundingClientRect();
  return { left: left - (frame?.left ?? 0), top: top - (frame?.top ?? 0), width, height };
};

/** Shows the whole message: parts of its menu are above it. */
const reveal = (target: Element): void =>
  target.closest('[data-line]')?.scrollIntoView({ block: 'nearest' });

/** The menu of the line that contains `target`. */
function menuAt(target: Element, pointer?: { clientX: number; clientY: number }) {
  const row = target.closest<HTMLElement>('[data-line]');
  const bubble = row?.querySelector('[data-bubble]');
  const line = row?.dataset.line;
  // An own deleted message has no button and no menu.
  if (!row?.querySelector(OPTIONS) || !bubble || line === undefined) return undefined;
  const button = row.querySelector<HTMLElement>(OPTIONS);
  const menu: OpenedMenu = { line, row: boxOf(row), bubble: boxOf(bubble), button };
  if (!pointer) return menu;
  const frame = boxOf(document.documentElement);
  const at = { left: pointer.clientX + frame.left, top: pointer.clientY + frame.top };
  return { ...menu, pointer: at };
}

/**
 * Opens the menu of a message by a long press, the secondary button, the button of the message, or the Menu key on it.
 * The arrows move between the buttons of the messages.
 */
export function useMessageMenu() {
  const [opened, setOpened] = useState<OpenedMenu>();
  const press = useLongPress(
    ({ target, nativeEvent }) => {
      reveal(target as Element);
      setOpened(menuAt(target as Element, (nativeEvent as TouchEvent).touches[0]));
    },
    // Without a click at the end, which would close the menu.
    { events: ['touch'], cancelOnMove: true, onFinish: (event) => event.preventDefault() },
  );
  const onContextMenu = (event: MouseEvent) => {
    const target = event.target as Element;
    // The browser has its own entries for a link and a selection; a long press has opened the menu by now.
    if (!opened && (target.closest('a') || getSelection()?.isCollapsed === false)) return;
    event.preventDefault();
    const isKey = target.closest(OPTIONS) !== null;
    if (isKey && !opened) reveal(target);
    setOpened(opened ?? menuAt(target, isKey ? undefined : event));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>(OPTIONS)];
    const at = buttons.indexOf(event.target as HTMLElement);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const next = at < 0 || step === undefined ? undefined : buttons[at + step];
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  return {
    opened,
    handlers: { ...press, onContextMenu, onKeyDown },
    open: useCallback((button: Element, startsAt?: 'reactions') => {
      reveal(button);
      const menu = menuAt(button);
      setOpened(menu && { ...menu, startsAt });
    }, []),
    close: () => {
      opened?.button?.focus({ preventScroll: true });
      setOpened(undefined);
    },
  };
}

/** Moves the focus to the content of the screen. */
export function focusContent(): void {
  const content = document.querySelector<HTMLElement>('main, [role="main"]');
  if (!content) return;
  content.tabIndex = -1;
  content.focus();
}

/**
 * Remembers the focus before a wait.
 *
 * @returns a function that is false when a text field has got the focus since: the member types there.
 */
export function watchFocus(): () => boolean {
  const before = document.activeElement;
  return () => {
    const { activeElement } = document;
    return activeElement === before || !activeElement?.matches('input, textarea, select');
  };
}

/** Moves the focus to the content of the screen. */
export function focusContent(): void {
  const content = document.querySelector<HTMLElement>('main, [role="main"]');
  if (!content) return;
  content.tabIndex = -1;
  content.focus();
}

/** Focuses the first invalid field of `form` after the next render. */
export const focusFirstError = (form: HTMLFormElement | null): number =>
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());

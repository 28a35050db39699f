/** Leads to the first field of `form` with an error, once its error is drawn. */
export const focusFirstError = (form: HTMLFormElement | null): number =>
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());

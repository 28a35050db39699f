/** True while a modal dialog covers the screen, whose keys then rest. */
export const isDialogOpen = (): boolean => document.querySelector('[aria-modal="true"]') !== null;

/** True while a modal dialog covers the screen, whose keys are then inactive. */
export const isDialogOpen = (): boolean => document.querySelector('[aria-modal="true"]') !== null;

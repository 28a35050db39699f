/** The number in a text field that takes digits only; null for any other text. */
export const parseWholeNumber = (text: string): number | null =>
  /^\d+$/.test(text.trim()) ? Number(text) : null;

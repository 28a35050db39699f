/**
 * People whose match the screen shows itself. The live event of a match may arrive before the response
 * to the swipe, and must not raise a toast beside the match dialog.
 */
const suppressed = new Set<number>();

export const suppressMatchToast = (userId: number): void => void suppressed.add(userId);
export const allowMatchToast = (userId: number): void => void suppressed.delete(userId);
export const isMatchToastSuppressed = (userId: number): boolean => suppressed.has(userId);

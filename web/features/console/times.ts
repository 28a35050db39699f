/** '2026-11-22 21:05' in UTC, the same for every moderator. */
export const utcTime = (iso: string): string => iso.slice(0, 16).replace('T', ' ');

export const announcement = { open: 'Open' } as const;

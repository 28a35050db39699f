/**
 * People whose match the deck celebrates itself, from the moment of the like on: the live event may
 * arrive before the answer to the swipe, and must not raise a toast beside the celebration.
 */
const announced = new Set<number>();

export const announcesMatchWith = (userId: number): void => void announced.add(userId);
export const announcesNoMatchWith = (userId: number): void => void announced.delete(userId);
export const isMatchAnnounced = (userId: number): boolean => announced.has(userId);

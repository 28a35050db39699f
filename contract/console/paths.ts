import { type ConsoleName, pathsOf } from '../calls.ts';

/** Method and path of every endpoint of the console, which only moderators and admins download. */
export const consolePaths = pathsOf<ConsoleName>('console');

import { type Calls, type ConsoleName, pathsOf } from './calls.ts';

/** Method and path of every endpoint but those of the console. The build puts the value here: the client downloads no schemas. */
export const paths = pathsOf<Exclude<keyof Calls, ConsoleName>>('members');

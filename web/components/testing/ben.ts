import { Person } from '#contract/users.ts';
import { complete } from './complete.ts';

/** The other member of a chat. */
export const BEN = complete(Person, { id: 2, name: 'Ben', age: 30 });

import { statement } from '#db/sql.ts';
import type { SpecialRow } from '../../users/special-preferences.ts';

/** Encrypted preferences of the candidates of one search, and what its index does not hold. */
export const listSpecial = statement<SpecialRow & { hasPhoto: boolean }, { ids: number[] }>(
  'list_special',
  `select id, special, photo_keys <> '{}' as "hasPhoto" from users where id = any (:ids::bigint[])`,
);

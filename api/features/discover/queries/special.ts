import { statement } from '#db/sql.ts';
import type { SpecialRow } from '../../users/special-preferences.ts';

/** Encrypted preferences of the candidates of one search, and what its index does not hold. */
export const listSpecial = statement<SpecialRow & { hasPhoto: boolean }, { ids: number[] }>(
  'list_special',
  `select u.id, p.special, u.photo_keys <> '{}' as "hasPhoto"
     from unnest(:ids::bigint[]) candidate (id)
     join users u on u.id = candidate.id
     join preferences p on p.user_id = u.id`,
);

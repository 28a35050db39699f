import { statement, transaction } from '#db/sql.ts';
import { notFound } from '../../platform/errors.ts';
import { publish } from '../../realtime/bus.ts';
import { lockPairOf, withdrawLike } from '../swipes/queries.ts';
import { openMatches } from './policy.ts';
import { endMatch } from './queries.ts';

const findOtherSide = statement<{ id: number }, { viewerId: number; matchId: number }>(
  'find_other_side',
  `select u.id ${openMatches} and m.id = :matchId`,
);

/**
 * Ends a match for both and turns both likes into passes: it takes a new one of each to bring it back.
 *
 * @throws AppError 404 when it is not a running match of the viewer's.
 */
export async function unmatch(viewerId: number, matchId: number): Promise<void> {
  const otherId = await transaction(async (db) => {
    const [other] = await findOtherSide({ viewerId, matchId }, db);
    if (!other) throw notFound();
    await lockPairOf(viewerId, other.id, db);
    await endMatch({ id: matchId }, db);
    await withdrawLike({ swiperId: viewerId, swipedId: other.id }, db);
    await withdrawLike({ swiperId: other.id, swipedId: viewerId }, db);
    return other.id;
  });
  await publish([viewerId, otherId], { type: 'match_ended', matchId });
}

import { specified } from '../../app/specified-texts.ts';
import * as texts from '../../app/texts.ts';
import { useGetCountsQuery } from './api.ts';
import classes from './StatTiles.module.css';

const TILES = ['matches', 'likes', 'superLikes'] as const;
const number = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });

/** The member's own numbers: real ones, a dash while they are not known. */
export function StatTiles({ userId }: { userId: number }) {
  const { data, error } = useGetCountsQuery(userId, { refetchOnMountOrArgChange: true });
  return (
    <>
      <dl className={classes.tiles} aria-busy={!data && !error}>
        {TILES.map((tile) => (
          <div key={tile} className={classes.tile}>
            <dt className={classes.label}>{specified.profileTab[tile]}</dt>
            <dd className={classes.number}>{data ? number.format(data[tile]) : '–'}</dd>
          </div>
        ))}
      </dl>
      {error !== undefined && !data && (
        <p className={classes.failed} role="status">
          {texts.profileTab.countsFailed}
        </p>
      )}
    </>
  );
}

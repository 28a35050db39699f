import { IconLock } from '@tabler/icons-react';
import { LANDING_SAMPLES } from '#contract/limits.ts';
import { specified } from '../../app/specified-texts.ts';
import * as texts from '../../app/texts.ts';
import { type SampleProfile, useListSamplesQuery } from './api.ts';
import classes from './SampleMosaic.module.css';

/** Six sample profiles behind frosted glass. A picture for visitors: nothing in it can be pressed. */
export function SampleMosaic() {
  const { data, isError } = useListSamplesQuery();
  const places = Array.from({ length: LANDING_SAMPLES }, (_, place) => place);
  return (
    <div className={classes.mosaic} role="img" aria-label={texts.landing.samples}>
      {places.map((place) => (
        <Tile key={place} sample={data?.[place]} isWaiting={!data && !isError} />
      ))}
    </div>
  );
}

function Tile({ sample, isWaiting }: { sample?: SampleProfile; isWaiting: boolean }) {
  return (
    <div className={classes.tile} data-waiting={isWaiting || undefined}>
      {sample?.profileImage && (
        <img
          className={classes.picture}
          style={{ backgroundColor: sample.imageColors[0] }}
          src={sample.profileImage}
          alt=""
          decoding="async"
          draggable={false}
        />
      )}
      <span className={classes.lock}>
        <IconLock size={18} stroke={1.75} aria-hidden />
      </span>
      <span className={classes.label}>{specified.landing.locked}</span>
    </div>
  );
}

import { ThemeIcon } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { LANDING_SAMPLES } from '#contract/limits.ts';
import { specified } from '../../platform/specified-texts.ts';
import { type SampleProfile, useListSamplesQuery } from './api.ts';
import classes from './SampleMosaic.module.css';
import * as texts from './texts.ts';

/** Six blurred sample profiles, as one picture without controls. */
export function SampleMosaic() {
  const { data, isError } = useListSamplesQuery();
  const indexes = Array.from({ length: LANDING_SAMPLES }, (_, index) => index);
  return (
    <div className={classes.mosaic} role="img" aria-label={texts.landing.samples}>
      {indexes.map((index) => (
        <Tile key={index} sample={data?.[index]} isLoading={!data && !isError} />
      ))}
    </div>
  );
}

function Tile({ sample, isLoading }: { sample?: SampleProfile; isLoading: boolean }) {
  return (
    <div className={classes.tile} data-loading={isLoading || undefined}>
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
      <ThemeIcon size={36} radius="xl" color="rgb(14 9 18 / 0.58)">
        <IconLock size={18} stroke={1.75} aria-hidden />
      </ThemeIcon>
      <span className={classes.label}>{specified.landing.locked}</span>
    </div>
  );
}

import { Stack, Text, ThemeIcon, UnstyledButton } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { LANDING_SAMPLES } from '#contract/limits.ts';
import { Picture } from '../../components/media/Picture.tsx';
import { FACE } from '../../platform/brand.ts';
import { specified } from '../../platform/specified-texts.ts';
import { type SampleProfile, useListSamplesQuery } from './api.ts';
import classes from './SampleMosaic.module.css';
import * as texts from './texts.ts';

const TILES = Array.from({ length: LANDING_SAMPLES }, (_, index) => index);

/** Six blurred sample profiles as one picture, and below them who they are, with the way into the demo. */
export function SampleMosaic({ startDemo }: { startDemo?: () => void }) {
  const { data } = useListSamplesQuery(undefined, { skip: Boolean(FACE.picture) });
  const { samples, samplePeople, sampleDemo } = texts.landing;
  return (
    <div className={classes.samples}>
      <div
        className={classes.mosaic}
        data-face
        {...(!FACE.picture && { role: 'img', 'aria-label': samples })}
      >
        {TILES.map((index) => (
          <Tile key={index} sample={data?.[index]} />
        ))}
      </div>
      <Text size="sm" ta="center">
        {startDemo ? (
          <UnstyledButton fz="inherit" mih={32} td="underline" onClick={startDemo}>
            {sampleDemo}
          </UnstyledButton>
        ) : (
          samplePeople
        )}
      </Text>
    </div>
  );
}

function Tile({ sample }: { sample?: SampleProfile }) {
  return (
    <Stack component="span" className={classes.tile} align="center" justify="center" gap={6}>
      {sample?.profileImage && (
        <Picture
          className={classes.picture}
          style={{ backgroundColor: sample.imageColors[0] }}
          src={sample.profileImage}
          alt=""
          decoding="async"
          draggable={false}
        />
      )}
      <ThemeIcon component="span" size={36} radius="xl" color="rgb(14 9 18 / 0.58)">
        <IconLock size={18} stroke={1.75} aria-hidden />
      </ThemeIcon>
      <Text span variant="caption" ta="center" className={classes.locked}>
        {specified.landing.locked}
      </Text>
    </Stack>
  );
}

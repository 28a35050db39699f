import { Stack, Text, ThemeIcon, UnstyledButton } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { LANDING_SAMPLES } from '#contract/limits.ts';
import { Picture } from '../../components/media/Picture.tsx';
import { api } from '../../platform/api/api.ts';
import { read } from '../../platform/api/calls.ts';
import type { ResponseOf } from '../../platform/api/request.ts';
import { FACE } from '../../platform/brand.ts';
import { specified } from '../../platform/specified-texts.ts';
import classes from './SampleMosaic.module.css';
import * as texts from './texts.ts';

const { useListSamplesQuery } = api.injectEndpoints({
  endpoints: (build) => ({ listSamples: read(build, 'listUsers') }),
});

const TILES = Array.from({ length: LANDING_SAMPLES }, (_, index) => index);

/** Six blurred sample profiles as one picture, and below them who they are, with the way into the demo. */
export function SampleMosaic({ startDemo }: { startDemo?: () => void }) {
  const { data } = useListSamplesQuery(undefined, { skip: Boolean(FACE.picture) });
  const { samples, samplePeople, sampleDemo } = texts.landing;
  return (
    <div className={classes.samples}>
      <div
        className={classes.mosaic}
        data-samples
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

/** The server blurs the picture file itself. */
function Tile({ sample }: { sample?: ResponseOf<'listUsers'>[number] }) {
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

import { Stack, Text, ThemeIcon, UnstyledButton } from '@mantine/core';
import { IconLock, IconPlayerPlay } from '@tabler/icons-react';
import { LANDING_SAMPLES } from '#contract/limits.ts';
import { Picture } from '../../components/media/Picture.tsx';
import { useGetSessionQuery } from '../../platform/session.ts';
import { specified } from '../../platform/specified-texts.ts';
import { type SampleProfile, useListSamplesQuery } from './api.ts';
import classes from './SampleMosaic.module.css';
import * as texts from './texts.ts';

/**
 * Six blurred sample profiles as one picture. While fewer members are visible, the picture says that it is of the demo
 * and starts it, or says nothing on a server without a demo.
 */
export function SampleMosaic({ startDemo }: { startDemo?: () => void }) {
  const { data } = useListSamplesQuery();
  const { data: session, isError } = useGetSessionQuery();
  const { samples, openDemo, fromDemo } = texts.landing;
  const isEmpty = session?.community?.hasPeople === false;
  const isKnown = session !== undefined || isError;
  const label =
    !isKnown || (isEmpty && !startDemo) ? undefined : isEmpty ? fromDemo : specified.landing.locked;
  const indexes = Array.from({ length: LANDING_SAMPLES }, (_, index) => index);
  const tiles = indexes.map((index) => <Tile key={index} sample={data?.[index]} label={label} />);
  if (isEmpty && startDemo) {
    return (
      <UnstyledButton className={classes.mosaic} aria-label={openDemo} onClick={startDemo}>
        {tiles}
      </UnstyledButton>
    );
  }
  return (
    <div
      className={classes.mosaic}
      {...(label ? { role: 'img', 'aria-label': samples } : { 'aria-hidden': true })}
    >
      {tiles}
    </div>
  );
}

function Tile({ sample, label }: { sample?: SampleProfile; label?: string }) {
  const Icon = label === specified.landing.locked ? IconLock : IconPlayerPlay;
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
      {label && (
        <>
          <ThemeIcon component="span" size={36} radius="xl" color="rgb(14 9 18 / 0.58)">
            <Icon size={18} stroke={1.75} aria-hidden />
          </ThemeIcon>
          <Text
            span
            fz={{ base: 'xs', md: 'sm' }}
            fw={600}
            lh="xs"
            ta="center"
            maw="calc(100% - 4px)"
            px={6}
            py={3}
            bdrs={14}
            bg="rgb(14 9 18 / 0.58)"
          >
            {label}
          </Text>
        </>
      )}
    </Stack>
  );
}

import { Box, Group, Text } from '@mantine/core';
import { IconCards, IconDownload, IconEyeOff } from '@tabler/icons-react';
import { useId } from 'react';
import { Logo } from '../../components/layout/Logo.tsx';
import { Welcome } from '../../components/layout/Welcome.tsx';
import classes from './LoginScreen.module.css';
import * as texts from './texts.ts';

/** The panel beside the form: two people who overlap, and what the product promises. */
export function LoginArt() {
  const { blurbs, headline, promise } = texts.landing;
  const points = [
    { title: blurbs.deck.short, Icon: IconCards },
    { title: blurbs.discretion.title, Icon: IconEyeOff },
    { title: blurbs.data.title, Icon: IconDownload },
  ];
  return (
    <aside className={classes.art}>
      <Logo on="ink" />
      <TwoPeople />
      <Box visibleFrom="md">
        <Text variant="display" fz="clamp(2.5rem, 4.45cqw, 4rem)" lh={1.03}>
          <Welcome part={0}>
            {headline[0]} <br />
            {headline[1]}
          </Welcome>
        </Text>
        <Text size="lg" lh={1.5} maw={460} c="rgb(255 255 255 / 0.78)" mt={18} mb={22}>
          <Welcome part={1}>{promise}</Welcome>
        </Text>
        <Group gap={24}>
          {points.map(({ title, Icon }) => (
            <Group key={title} gap={8} fz="sm" fw={600}>
              <Icon size={20} stroke={1.75} color="var(--mantine-color-raspberry-4)" aria-hidden />
              {title}
            </Group>
          ))}
        </Group>
      </Box>
    </aside>
  );
}

const PICTURE = { width: 304, height: 304, preserveAspectRatio: 'xMidYMin slice' };

function TwoPeople() {
  const id = useId();
  const [first, second] = [`${id}first`, `${id}second`];
  return (
    <svg viewBox="0 0 560 304" aria-hidden focusable="false">
      <clipPath id={first}>
        <circle cx="152" cy="152" r="152" />
      </clipPath>
      <clipPath id={second}>
        <circle cx="408" cy="152" r="152" />
      </clipPath>
      <image {...PICTURE} href="/people/maya.webp" clipPath={`url(#${first})`} />
      <image {...PICTURE} x="256" href="/people/jonas.webp" clipPath={`url(#${second})`} />
      <g clipPath={`url(#${first})`}>
        <circle cx="408" cy="152" r="152" fill="var(--ov-lens)" />
      </g>
    </svg>
  );
}

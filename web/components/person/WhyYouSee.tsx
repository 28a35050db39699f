import { Text, Title } from '@mantine/core';
import { IconActivity, IconHeartHandshake, IconMapPin, IconSquares } from '@tabler/icons-react';
import type { Reason } from '#contract/discover.ts';
import { Mark } from '../layout/Mark.tsx';
import * as texts from '../texts.ts';
import { useDistanceUnit } from './distance-label.ts';
import { reasonLines } from './reasons.ts';
import classes from './WhyYouSee.module.css';

const ICONS = {
  goals: IconHeartHandshake,
  interests: IconSquares,
  activity: IconActivity,
  distance: IconMapPin,
} as const;

interface Props {
  name: string;
  reasons: Reason[] | undefined;
  /** Heading level. */
  order: 2 | 3;
}

/** The reasons for which a person is in the deck. Nothing without a reason. */
export function WhyYouSee({ name, reasons, order }: Props) {
  const lines = reasonLines(reasons, useDistanceUnit());
  if (lines.length === 0) return null;
  return (
    <section className={classes.box}>
      <Title order={order} className={classes.title}>
        <Mark size={15} />
        {texts.profile.why(name)}
      </Title>
      <ul className={classes.lines}>
        {lines.map(({ term, text }) => {
          const Icon = ICONS[term];
          return (
            <li key={term}>
              <Icon size={18} stroke={1.75} aria-hidden />
              <Text span inherit lineClamp={2}>
                {text}
              </Text>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

import { Group, Text } from '@mantine/core';
import { IconHeartHandshake, IconMapPin } from '@tabler/icons-react';
import type { DiscoverPerson } from '#contract/discover.ts';
import type { Person } from '#contract/users.ts';
import { choiceLabels } from '../person/choice-label.ts';
import type { ShownPrompt } from '../person/prompts.ts';
import classes from './DrawnCard.module.css';

interface Props {
  person: DiscoverPerson;
  prompt: ShownPrompt | undefined;
}

/** Two discs with the initial in their overlap, in colors of the person, a prompt and the goals. */
export function DrawnCard({ person, prompt }: Props) {
  const { id, name, lookingFor = [] } = person;
  return (
    <div
      className={classes.drawn}
      style={{ '--hue': hueOf(id) } as React.CSSProperties}
      data-bare={(lookingFor.length === 0 && !prompt) || undefined}
    >
      <Discs name={name} />
      {prompt && (
        <div className={classes.prompt}>
          <Text className={classes.question}>{prompt.question}</Text>
          <Text inherit lineClamp={3} dir="auto">
            {prompt.answer}
          </Text>
        </div>
      )}
      {lookingFor.length > 0 && (
        <Group className={classes.goals} gap={10} wrap="nowrap" align="flex-start">
          <IconHeartHandshake size="1.24em" stroke={1.75} style={{ flex: 'none' }} aria-hidden />
          <Text span inherit lineClamp={2}>
            {choiceLabels(lookingFor)}
          </Text>
        </Group>
      )}
    </div>
  );
}

interface TileProps {
  person: Pick<Person, 'id' | 'name'>;
  /** Not given where there is room for the discs alone. */
  place?: string;
  answer?: string;
}

/** The same in a small frame: the discs, an answer and the place. */
export function DrawnTile({ person: { id, name }, place, answer }: TileProps) {
  return (
    <span
      className={classes.drawn}
      style={{ '--hue': hueOf(id) } as React.CSSProperties}
      data-tile
      data-bare={(!answer && !place) || undefined}
    >
      <Discs name={name} />
      {answer && (
        <Text span className={classes.answer} lineClamp={3} dir="auto">
          {answer}
        </Text>
      )}
      {place && (
        <Group component="span" gap={4} wrap="nowrap" fz="sm" flex="none">
          <IconMapPin size={16} stroke={1.75} style={{ flex: 'none' }} aria-hidden />
          <Text component="bdi" inherit truncate>
            {place}
          </Text>
        </Group>
      )}
    </span>
  );
}

/** Two discs with the initial in their overlap. */
const Discs = ({ name }: { name: string }) => (
  <svg className={classes.discs} viewBox="0 0 266 164" aria-hidden focusable="false">
    <circle cx="82" cy="82" r="82" className={classes.warm} />
    <circle cx="184" cy="82" r="82" className={classes.cool} />
    <path d="M133 17.8a82 82 0 0 1 0 128.4 82 82 0 0 1 0-128.4z" className={classes.lens} />
    <text x="133" y="82" textAnchor="middle" dominantBaseline="central">
      {[...name.trim()][0]?.toUpperCase()}
    </text>
  </svg>
);

/** The golden angle: people with consecutive ids have different colors. */
const hueOf = (id: number): number => Math.round((id * 137.508) % 360);

/** The color at the foot of a drawn card. */
export const drawnColor = (id: number): string => `oklch(0.34 0.06 ${hueOf(id)})`;

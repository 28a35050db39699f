import { Group, Text } from '@mantine/core';
import { IconHeartHandshake, IconMapPin } from '@tabler/icons-react';
import type { DiscoverPerson } from '#contract/discover.ts';
import { choiceLabels } from '../person/choice-label.ts';
import type { ShownPrompt } from '../person/prompts.ts';
import classes from './DrawnCard.module.css';

interface Props {
  person: DiscoverPerson;
  prompt: ShownPrompt | undefined;
  /** A small frame, which has the place and no goals; `discs` has no text. */
  tile?: 'text' | 'discs';
}

const WARM = 'oklch(0.74 0.11 calc(var(--hue) - 130))';
const LENS = 'oklch(0.93 0.05 calc(var(--hue) - 130))';

/** Two discs with the initial in their overlap, in colors of the person, a prompt and the goals. */
export function DrawnCard({ person, prompt, tile }: Props) {
  const { id, name } = person;
  const lookingFor = (!tile && person.lookingFor) || [];
  const place = tile === 'text' && person.location;
  return (
    <div
      className={classes.drawn}
      style={{ '--hue': hueOf(id) } as React.CSSProperties}
      data-tile={tile}
      data-bare={(lookingFor.length === 0 && !prompt && !place) || undefined}
    >
      <svg className={classes.discs} viewBox="0 0 266 164" aria-hidden focusable="false">
        <circle cx="82" cy="82" r="82" fill={WARM} />
        <circle cx="184" cy="82" r="82" fill="oklch(0.73 0.07 var(--hue))" />
        <path d="M133 17.8a82 82 0 0 1 0 128.4 82 82 0 0 1 0-128.4z" fill={LENS} />
        <text x="133" y="82" textAnchor="middle" dominantBaseline="central">
          {[...name.trim()][0]?.toUpperCase()}
        </text>
      </svg>
      {prompt && (
        <div className={classes.prompt}>
          {!tile && <Text className={classes.question}>{prompt.question}</Text>}
          <Text inherit lineClamp={3} dir="auto">
            {prompt.answer}
          </Text>
        </div>
      )}
      {lookingFor.length > 0 && (
        <Group className={classes.goals} gap={10} wrap="nowrap" align="flex-start">
          <IconHeartHandshake size="1.24em" stroke={1.75} aria-hidden />
          <Text span inherit lineClamp={2}>
            {choiceLabels(lookingFor)}
          </Text>
        </Group>
      )}
      {place && (
        <Text fz="sm" truncate dir="auto">
          <IconMapPin size={16} stroke={1.75} aria-hidden /> {place}
        </Text>
      )}
    </div>
  );
}

/** The golden angle: people with consecutive ids have different colors. */
const hueOf = (id: number): number => Math.round((id * 137.508) % 360);

/** The color at the foot of a drawn card. */
export const drawnColor = (id: number): string => `oklch(0.34 0.06 ${hueOf(id)})`;

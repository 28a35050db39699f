import { Button, Group, Paper, Text, Title } from '@mantine/core';
import type { EventFields } from '../../events/api.ts';
import * as texts from '../texts.ts';
import { localTime } from '../times.ts';

const words = texts.start.templates;
const DAY_MS = 86_400_000;
const FRIDAY = 5;
const SATURDAY = 6;

export interface EventTemplate {
  name: string;
  fields: Partial<EventFields>;
}

/** The next such weekday that is at least a week ahead, in local time. */
function inAWeek(weekday: number, time: string): string {
  const date = new Date(Date.now() + 7 * DAY_MS);
  const days = (weekday - date.getDay() + 7) % 7;
  return `${localTime(date.getTime() + days * DAY_MS).slice(0, 10)}T${time}`;
}

/** Everything but the place is filled in; the date is a suggestion. */
export const EVENT_TEMPLATES: EventTemplate[] = [
  {
    get name() {
      return words.games.name;
    },
    fields: {
      get title() {
        return words.games.title;
      },
      category: 'meetup',
      picture: 'city-dusk',
      capacity: '20',
      get date() {
        return inAWeek(FRIDAY, '19:00');
      },
    },
  },
  {
    get name() {
      return words.talks.name;
    },
    fields: {
      get title() {
        return words.talks.title;
      },
      category: 'speed-dating',
      picture: 'glasses-plum',
      capacity: '16',
      get date() {
        return inAWeek(FRIDAY, '19:30');
      },
    },
  },
  {
    get name() {
      return words.picnic.name;
    },
    fields: {
      get title() {
        return words.picnic.title;
      },
      category: 'outdoors',
      picture: 'city-lagoon',
      capacity: '30',
      get date() {
        return inAWeek(SATURDAY, '13:00');
      },
    },
  },
];

export const TemplatesCard = ({ onChoose }: { onChoose: (template: EventTemplate) => void }) => (
  <Paper component="section" p={20} aria-label={words.title}>
    <Title order={2}>{words.title}</Title>
    <Text c="dimmed" mb={16}>
      {words.hint}
    </Text>
    <Group gap={8}>
      {EVENT_TEMPLATES.map((template) => (
        <Button
          key={template.name}
          variant="default"
          radius="xl"
          h={44}
          fz="1rem"
          bd="1px solid var(--ov-control-border)"
          onClick={() => onChoose(template)}
        >
          {template.name}
        </Button>
      ))}
    </Group>
  </Paper>
);

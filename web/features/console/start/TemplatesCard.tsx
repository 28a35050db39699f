import { Button, Group, Paper, Text, Title } from '@mantine/core';
import { localDay } from '#contract/local-time.ts';
import type { EventFields } from '../../../components/event/event-form.ts';
import { browserTimeZone } from '../../../platform/dates.ts';
import * as texts from '../texts.ts';

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
  date.setDate(date.getDate() + days);
  return `${localDay(date, browserTimeZone())}T${time}`;
}

/** Everything but the place is filled in; the date is a suggestion. */
const template = (
  name: 'games' | 'talks' | 'picnic',
  [weekday, from, to]: [weekday: number, from: string, to: string],
  [category, picture, capacity]: [EventFields['category'], EventFields['picture'], string],
): EventTemplate => ({
  get name() {
    return words[name].name;
  },
  get fields() {
    const { title, description } = words[name];
    const times = { date: inAWeek(weekday, from), endDate: inAWeek(weekday, to) };
    return { title, description, host: words.host, category, picture, capacity, ...times };
  },
});

export const EVENT_TEMPLATES: EventTemplate[] = [
  template('games', [FRIDAY, '19:00', '23:00'], ['meetup', 'city-dusk', '20']),
  template('talks', [FRIDAY, '19:30', '22:00'], ['speed-dating', 'glasses-plum', '16']),
  template('picnic', [SATURDAY, '13:00', '17:00'], ['outdoors', 'city-lagoon', '30']),
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
          size="touch"
          radius="xl"
          onClick={() => onChoose(template)}
        >
          {template.name}
        </Button>
      ))}
    </Group>
  </Paper>
);

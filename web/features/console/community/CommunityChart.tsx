import { Box, Group, Title, VisuallyHidden } from '@mantine/core';
import { COMMUNITY_FIGURES, type CommunityFigure } from '#contract/choices.ts';
import type { Community, CommunityPeriod } from '#contract/console/community.ts';
import { COMMUNITY_FIGURE_MIN } from '#contract/limits.ts';
import { tone } from '../../../components/chart/axes.ts';
import { lazyPart } from '../../../components/state/lazy-part.tsx';
import { withTexts } from '../../../platform/catalogs.ts';
import { shortDay, weekdayAndDay } from '../../analytics/api.ts';
import { ConsoleTable } from '../ConsoleTable.tsx';
import * as texts from '../texts.ts';

/** The charts are not part of the console's download. */
const LinesChart = lazyPart(
  withTexts(['console'], () => import('./LinesChart.tsx')),
  'LinesChart',
);

const words = texts.community;

/** Each line differs in color and in its dashes. */
const LINES: [CommunityFigure, color: string, dash: string | undefined][] = [
  ['joined', tone('raspberry'), undefined],
  ['active', tone('plum', 7), '14 2'],
  ['matched', tone('azure'), '7 4'],
  ['wrote', tone('mint', 7), '2 4'],
];
const linesOf = () =>
  LINES.map(([name, color, dash]) => ({
    name,
    label: words.figures[name],
    color,
    dash,
    sample: <LineSample color={color} dash={dash} />,
    isFilled: name === 'active',
  }));

const LineSample = ({ color, dash }: { color: string; dash: string | undefined }) => (
  <svg width="24" height="4" style={{ flex: 'none' }} aria-hidden focusable="false">
    <line x1="1" x2="23" y1="2" y2="2" stroke={color} strokeWidth="3" strokeDasharray={dash} />
  </svg>
);

interface Props {
  by: CommunityPeriod;
  parts: Community['parts'];
}

/** What members did, by day or week. The lines run at the lower ends of the bands. */
export const CommunityChart = ({ by, parts }: Props) => (
  <section aria-labelledby="community-chart" style={{ paddingBlockStart: 24 }}>
    <Group justify="space-between" gap="4px 16px" mb={12}>
      <Title order={2} id="community-chart">
        {words.parts[by]}
      </Title>
      <Group gap="4px 20px">
        {linesOf().map(({ name, label, sample }) => (
          <Group key={name} gap={8} wrap="nowrap">
            {sample}
            {label}
          </Group>
        ))}
      </Group>
    </Group>
    <Box h={360}>
      <LinesChart
        title={words.chart}
        lines={linesOf()}
        points={parts.map(({ startsOn, ...values }) => ({
          startsOn,
          title: nameOf(by, startsOn),
          values,
        }))}
        few={{ below: COMMUNITY_FIGURE_MIN, label: words.band(0) }}
        textOf={(value) => (value === 0 ? words.few : words.band(value))}
      />
    </Box>
    <FigureTable by={by} parts={parts} />
  </section>
);

const nameOf = (by: CommunityPeriod, startsOn: string): string =>
  by === 'week' ? words.weekOf(shortDay(startsOn)) : weekdayAndDay(startsOn);

/** The same figures for assistive tech. */
const FigureTable = ({ by, parts }: Props) => (
  <VisuallyHidden>
    <ConsoleTable
      words={{
        title: words.table,
        heads: [words.start, ...COMMUNITY_FIGURES.map((name) => words.figures[name])],
      }}
      rows={parts}
      keyOf={({ startsOn }) => startsOn}
      cells={({ startsOn, ...part }) => [
        startsOn === parts.at(-1)?.startsOn
          ? `${nameOf(by, startsOn)}, ${words.soFar}`
          : nameOf(by, startsOn),
        ...COMMUNITY_FIGURES.map((name) => words.band(part[name])),
      ]}
    />
  </VisuallyHidden>
);

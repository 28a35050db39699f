import { Group, Title, VisuallyHidden } from '@mantine/core';
import { COMMUNITY_FIGURES, type CommunityFigure } from '#contract/choices.ts';
import type { Community, CommunityPeriod } from '#contract/console/community.ts';
import { COMMUNITY_FIGURE_MIN } from '#contract/limits.ts';
import { lazyPart } from '../../../components/state/lazy-part.tsx';
import { withTexts } from '../../../platform/catalogs.ts';
import { shortDay, weekdayAndDay } from '../../analytics/api.ts';
import * as texts from '../texts.ts';
import classes from './Community.module.css';

/** The charts are not part of the console's download. */
const LinesChart = lazyPart(
  withTexts(['console'], () => import('./LinesChart.tsx')),
  'LinesChart',
);

const words = texts.community;

/** Each line differs in color and in its dashes. */
const DASHES: [CommunityFigure, string | undefined][] = [
  ['joined', undefined],
  ['active', '14 2'],
  ['matched', '7 4'],
  ['wrote', '2 4'],
];
const linesOf = () =>
  DASHES.map(([name, dash]) => {
    const color = `var(--chart-${name})`;
    return {
      name,
      label: words.figures[name],
      color,
      dash,
      sample: <LineSample color={color} dash={dash} />,
      isFilled: name === 'active',
    };
  });

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
    <div className={classes.figure}>
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
    </div>
    <FigureTable by={by} parts={parts} />
  </section>
);

const nameOf = (by: CommunityPeriod, startsOn: string): string =>
  by === 'week' ? words.weekOf(shortDay(startsOn)) : weekdayAndDay(startsOn);

/** The same figures for assistive tech. */
const FigureTable = ({ by, parts }: Props) => (
  <VisuallyHidden>
    <table>
      <caption>{words.table}</caption>
      <thead>
        <tr>
          <th scope="col">{words.start}</th>
          {COMMUNITY_FIGURES.map((name) => (
            <th key={name} scope="col">
              {words.figures[name]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {parts.map(({ startsOn, ...part }, index) => (
          <tr key={startsOn}>
            <th scope="row">
              {nameOf(by, startsOn)}
              {index === parts.length - 1 && `, ${words.soFar}`}
            </th>
            {COMMUNITY_FIGURES.map((name) => (
              <td key={name}>{words.band(part[name])}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </VisuallyHidden>
);

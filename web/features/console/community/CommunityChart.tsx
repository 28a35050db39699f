import { Group, Paper, Text, Title, VisuallyHidden } from '@mantine/core';
import {
  Area,
  CartesianGrid,
  ComposedChart,
  Line,
  ResponsiveContainer,
  Tooltip,
  usePlotArea,
  XAxis,
  YAxis,
} from 'recharts';
import {
  COMMUNITY_FIGURES,
  type Community,
  type CommunityFigure,
} from '#contract/console/community.ts';
import { along, clearTop, countTicks, shortDay, weekdayAndDay } from '../../analytics/api.ts';
import * as texts from '../texts.ts';
import classes from './Community.module.css';

const words = texts.community;

type Part = Community['parts'][number];

/** Each line has a color and a dash of its own. */
const LINES = [
  { name: 'joined', dash: undefined },
  { name: 'active', dash: '12 0.1' },
  { name: 'matched', dash: '7 4' },
  { name: 'wrote', dash: '2 4' },
] as const satisfies { name: CommunityFigure; dash: string | undefined }[];

const BARE = { tickLine: false, axisLine: false };

interface Props {
  by: 'day' | 'week';
  parts: Part[];
}

/** What members did, by day or week. The lines run at the lower ends of the bands. */
export function CommunityChart({ by, parts }: Props) {
  const ticks = countTicks([20, ...parts.flatMap((part) => LINES.map(({ name }) => part[name]))]);
  return (
    <section aria-labelledby="community-chart" style={{ paddingBlockStart: 24 }}>
      <Group justify="space-between" gap="4px 16px" mb={12}>
        <Title order={2} id="community-chart">
          {words.parts[by]}
        </Title>
        <Group gap="4px 20px">
          {LINES.map(({ name, dash }) => (
            <Group key={name} gap={8} wrap="nowrap">
              <Sample name={name} dash={dash} />
              {words.figures[name]}
            </Group>
          ))}
        </Group>
      </Group>
      <div className={classes.figure}>
        <ResponsiveContainer debounce={60}>
          <ComposedChart
            data={parts}
            margin={{ top: 8, right: 12, bottom: 0, left: 0 }}
            title={words.chart}
          >
            <CartesianGrid vertical={false} syncWithTicks stroke="var(--ov-hairline)" />
            <XAxis
              {...BARE}
              dataKey="startsOn"
              tickFormatter={shortDay}
              tickMargin={10}
              height={36}
              minTickGap={24}
            />
            <YAxis
              {...BARE}
              ticks={ticks}
              domain={[0, ticks.at(-1) ?? 0]}
              width={36}
              interval={0}
            />
            <Tooltip
              content={<Card by={by} parts={parts} ticks={ticks} />}
              position={{ y: 0 }}
              cursor={{ stroke: 'var(--ov-text-2)', strokeDasharray: '3 4' }}
              offset={16}
              isAnimationActive={false}
            />
            <Area
              type="monotone"
              dataKey="active"
              stroke="none"
              fill="var(--chart-active)"
              fillOpacity={0.09}
              activeDot={false}
              isAnimationActive={false}
            />
            {LINES.map(({ name, dash }) => (
              <Line
                key={name}
                type="monotone"
                dataKey={name}
                stroke={`var(--chart-${name})`}
                strokeWidth={2.25}
                strokeDasharray={dash}
                dot={(point) => (
                  <EndDot {...point} key={point.index} isLast={point.index === parts.length - 1} />
                )}
                activeDot={{
                  r: 5,
                  fill: 'var(--ov-surface)',
                  stroke: `var(--chart-${name})`,
                  strokeWidth: 2.5,
                }}
                isAnimationActive={false}
              />
            ))}
          </ComposedChart>
        </ResponsiveContainer>
      </div>
      <FigureTable by={by} parts={parts} />
    </section>
  );
}

interface DotProps {
  cx?: number;
  cy?: number;
  stroke?: string;
  isLast: boolean;
}

const EndDot = ({ cx, cy, stroke, isLast }: DotProps) =>
  isLast ? <circle cx={cx} cy={cy} r={4} fill={stroke} /> : null;

const Sample = ({ name, dash }: { name: CommunityFigure; dash: string | undefined }) => (
  <svg width="24" height="4" aria-hidden focusable="false">
    <line
      x1="1"
      x2="23"
      y1="2"
      y2="2"
      stroke={`var(--chart-${name})`}
      strokeWidth="3"
      strokeDasharray={dash}
    />
  </svg>
);

const WIDTH_PX = 182;
const HEIGHT_PX = 140;
const GAP_PX = 16;

interface CardProps extends Props {
  ticks: number[];
  /** Set by the chart. */
  active?: boolean;
  payload?: readonly { payload: Part }[];
}

/** The bands of one day or week, where they hide as little of the lines as possible. */
function Card({ by, parts, ticks, active, payload }: CardProps) {
  const plot = usePlotArea();
  const part = payload?.[0]?.payload;
  if (!active || !part || !plot) return null;
  const index = parts.findIndex(({ startsOn }) => startsOn === part.startsOn);
  const step = plot.width / Math.max(parts.length - 1, 1);
  const reach = Math.ceil((WIDTH_PX + GAP_PX) / step);
  const isAfter = (parts.length - 1 - index) * step >= WIDTH_PX + GAP_PX;
  const covered = isAfter
    ? parts.slice(index, index + reach + 1)
    : parts.slice(Math.max(0, index - reach), index + 1);
  const height = (value: number) => plot.y + plot.height * (1 - value / (ticks.at(-1) || 1));
  const curves = LINES.flatMap(({ name }) => along(covered.map((one) => height(one[name]))));
  return (
    <Paper
      w={WIDTH_PX}
      px={14}
      py={12}
      radius="md"
      shadow="lg"
      withBorder
      mt={clearTop(curves, HEIGHT_PX, [plot.y, plot.y + plot.height])}
    >
      <Text size="sm" c="dimmed">
        {partName(by, part)}
      </Text>
      {LINES.map(({ name, dash }) => (
        <Group key={name} gap={8} wrap="nowrap">
          <Sample name={name} dash={dash} />
          {words.figures[name]}
          <Text span fw={600} ms="auto" style={{ whiteSpace: 'nowrap' }}>
            {part[name] === 0 ? words.few : words.band(part[name])}
          </Text>
        </Group>
      ))}
    </Paper>
  );
}

const partName = (by: Props['by'], { startsOn }: Part): string =>
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
        {parts.map((part, index) => (
          <tr key={part.startsOn}>
            <th scope="row">
              {partName(by, part)}
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

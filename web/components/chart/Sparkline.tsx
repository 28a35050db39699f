const WIDTH = 92;
const HEIGHT = 36;
/** Space for the dot at the end and for the line width. */
const EDGE = 4;

/** The drawing stretches to the tile, its lines do not. */
const LINE = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinejoin: 'round',
  strokeLinecap: 'round',
  vectorEffect: 'non-scaling-stroke',
} as const;

interface Props {
  values: number[];
  /** True when the last day is incomplete: a dashed line leads to it. */
  endsSoFar: boolean;
}

/** History as a line. Decorative: the table of trends has the values. */
export function Sparkline({ values, endsSoFar }: Props) {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const step = (WIDTH - EDGE) / Math.max(values.length - 1, 1);
  const y = (value: number) =>
    HEIGHT - EDGE - ((value - low) / (high - low || 1)) * (HEIGHT - 2 * EDGE);
  const points = values.map(
    (value, index) => `${(index * step).toFixed(1)},${y(value).toFixed(1)}`,
  );
  const last = values.at(-1);
  if (last === undefined) return null;
  const end = { x1: WIDTH - EDGE, x2: WIDTH - EDGE, y1: y(last), y2: y(last) };
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width="100%"
      height={HEIGHT}
      style={{ display: 'block', overflow: 'visible' }}
      preserveAspectRatio="none"
      aria-hidden
      focusable="false"
    >
      <polygon
        fill="currentColor"
        opacity={0.14}
        points={`0,${HEIGHT} ${points.join(' ')} ${WIDTH - EDGE},${HEIGHT}`}
      />
      <polyline {...LINE} points={(endsSoFar ? points.slice(0, -1) : points).join(' ')} />
      {endsSoFar && (
        <polyline {...LINE} strokeDasharray="1 4" points={points.slice(-2).join(' ')} />
      )}
      <line {...LINE} {...end} stroke="var(--ov-surface)" strokeWidth={10} />
      <line {...LINE} {...end} strokeWidth={6} />
    </svg>
  );
}

import { height, shapes, width } from 'virtual:world-map';
import { count, countryName } from './figures.ts';
import * as texts from './texts.ts';
import classes from './WorldMap.module.css';

const azure = (light: number, dark: number) =>
  `light-dark(var(--mantine-color-azure-${light}), var(--mantine-color-azure-${dark}))`;
/** Countries without views, then the six steps. */
const FILLS = [
  'light-dark(var(--mantine-color-gray-2), var(--mantine-color-dark-5))',
  azure(1, 9),
  azure(2, 8),
  azure(3, 7),
  azure(4, 5),
  azure(6, 4),
  azure(8, 2),
];
const STEPS = FILLS.length - 1;

/** Countries in six steps of azure. The list below has the same figures for assistive tech. */
export function WorldMap({ countries }: { countries: { country: string; views: number }[] }) {
  const views = new Map(countries.map((row) => [row.country, row.views]));
  const most = Math.max(...countries.map((row) => row.views));
  return (
    <svg
      className={classes.map}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={texts.stats.map}
    >
      {shapes.map(({ country, path }, index) => {
        const seen = views.get(country);
        return (
          <path
            // biome-ignore lint/suspicious/noArrayIndexKey: the shapes never change, and some have no code
            key={index}
            d={path}
            data-seen={seen}
            style={{ fill: FILLS[seen ? stepOf(seen, most) : 0] }}
          >
            {seen && <title>{`${countryName(country)}: ${count(seen)}`}</title>}
          </path>
        );
      })}
    </svg>
  );
}

/** 1 to 6 by the square root of the share, so that one large country does not fade all others. */
const stepOf = (views: number, most: number): number => Math.ceil(Math.sqrt(views / most) * STEPS);

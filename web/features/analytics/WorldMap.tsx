import { height, shapes, width } from 'virtual:world-map';
import { count, countryName } from './figures.ts';
import * as texts from './texts.ts';
import classes from './WorldMap.module.css';

const STEPS = 6;

interface Props {
  countries: { country: string; views: number }[];
}

/** Countries in six steps of azure. The list below has the same figures for assistive tech. */
export function WorldMap({ countries }: Props) {
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
          // biome-ignore lint/suspicious/noArrayIndexKey: the shapes never change, and some have no code
          <path key={index} d={path} data-step={seen && stepOf(seen, most)}>
            {seen && <title>{`${countryName(country)}: ${count(seen)}`}</title>}
          </path>
        );
      })}
    </svg>
  );
}

/** 1 to 6 by the square root of the share, so that one large country does not fade all others. */
const stepOf = (views: number, most: number): number => Math.ceil(Math.sqrt(views / most) * STEPS);

import { geoEqualEarth, geoPath } from 'd3-geo';
import countries from 'i18n-iso-countries';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import type { Plugin } from 'vite';
import atlas from 'world-atlas/countries-110m.json' with { type: 'json' };

const NAME = 'virtual:world-map';
/** Units of the drawing, whole ones: three of them are about a pixel. */
const WIDTH = 3200;
const HEIGHT = 1540;
/** Nobody lives there, and it would take a fifth of the height. */
const ANTARCTICA = '010';

/**
 * The module `virtual:world-map`: every country as its code and an SVG path. Drawn once here, so that
 * no projection and no atlas is ever downloaded.
 */
export const worldMap = (): Plugin => ({
  name: 'world-map',
  resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
  load: (id) => (id === `\0${NAME}` ? draw() : null),
});

function draw(): string {
  const topology = atlas as unknown as Topology<{ countries: GeometryCollection }>;
  const world = feature(topology, topology.objects.countries);
  const shapes = world.features.filter(({ id }) => id !== ANTARCTICA);
  const projection = geoEqualEarth().fitSize([WIDTH, HEIGHT], { ...world, features: shapes });
  const path = geoPath(projection).digits(0);
  const drawn = shapes.map((shape) => ({
    country: shape.id ? (countries.numericToAlpha2(shape.id) ?? '') : '',
    path: relative(path(shape) ?? ''),
  }));
  return `export const width = ${WIDTH}; export const height = ${HEIGHT};
    export const shapes = ${JSON.stringify(drawn)};`;
}

/** The same path in steps from point to point, which are short numbers; steps of nothing are left out. */
function relative(path: string): string {
  let [x, y] = [0, 0];
  return path.replace(/([ML])(-?\d+),(-?\d+)/g, (_, kind: string, right: string, down: string) => {
    const [dx, dy] = [Number(right) - x, Number(down) - y];
    [x, y] = [Number(right), Number(down)];
    if (kind === 'M') return `M${x},${y}`;
    return dx === 0 && dy === 0 ? '' : `l${dx},${dy}`;
  });
}

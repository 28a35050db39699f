import { geoEqualEarth, geoPath } from 'd3-geo';
import countries from 'i18n-iso-countries';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import type { Plugin } from 'vite';
import atlas from 'world-atlas/countries-110m.json' with { type: 'json' };

const NAME = 'virtual:world-map';
/** Integer units of the drawing; three of them are about a pixel. */
const WIDTH = 3200;
const HEIGHT = 1540;
/** Left out, because it would take a fifth of the height. */
const ANTARCTICA = '010';

/**
 * The module `virtual:world-map`: every country as its code and an SVG path. Generated at build time,
 * so that the client downloads neither the projection nor the atlas.
 */
export const worldMap = (): Plugin => ({
  name: 'world-map',
  resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
  load: (id) => (id === `\0${NAME}` ? worldMapModule() : null),
});

function worldMapModule(): string {
  const topology = atlas as unknown as Topology<{ countries: GeometryCollection }>;
  const world = feature(topology, topology.objects.countries);
  const shapes = world.features.filter(({ id }) => id !== ANTARCTICA);
  const projection = geoEqualEarth().fitSize([WIDTH, HEIGHT], { ...world, features: shapes });
  const path = geoPath(projection).digits(0);
  const paths = shapes.map((shape) => ({
    country: shape.id ? (countries.numericToAlpha2(shape.id) ?? '') : '',
    path: relative(path(shape) ?? ''),
  }));
  return `export const width = ${WIDTH}; export const height = ${HEIGHT};
    export const shapes = ${JSON.stringify(paths)};`;
}

/** The same path with relative coordinates, which are shorter; empty steps are left out. */
function relative(path: string): string {
  let [x, y] = [0, 0];
  return path.replace(/([ML])(-?\d+),(-?\d+)/g, (_, kind: string, right: string, down: string) => {
    const [dx, dy] = [Number(right) - x, Number(down) - y];
    [x, y] = [Number(right), Number(down)];
    if (kind === 'M') return `M${x},${y}`;
    return dx === 0 && dy === 0 ? '' : `l${dx},${dy}`;
  });
}

import { text } from './common.ts';
import { endpoint } from './endpoint.ts';
import { failsWith } from './errors.ts';
import { LOCATION_MAX_CHARS } from './limits.ts';
import { z } from './zod.ts';

export const listCities = endpoint('GET /api/cities', {
  summary:
    'Cities whose name in any language starts with `q`, the largest first, as "City, State" in the language of the reader',
  access: 'session',
  query: z.strictObject({ q: text(LOCATION_MAX_CHARS, 1) }),
  response: z.array(
    z.object({
      name: z.string(),
      /** `q` names this city: distances will count from it. At most one, the first. */
      isNamed: z.boolean(),
    }),
  ),
  cacheSeconds: 3600,
  limit: { points: 240, seconds: 60, by: 'account' },
});

/** Position of the device. It is snapped to a grid cell before it is stored. */
export const KnownPosition = z.strictObject({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
});
export type KnownPosition = z.infer<typeof KnownPosition>;

/** The same; null clears it. */
export const DevicePosition = z
  .strictObject({
    latitude: KnownPosition.shape.latitude.nullable(),
    longitude: KnownPosition.shape.longitude.nullable(),
  })
  .refine(
    ({ latitude, longitude }) => (latitude === null) === (longitude === null),
    failsWith('half_position'),
  );
export type DevicePosition = z.infer<typeof DevicePosition>;

export const updatePosition = endpoint('PUT /api/users/:id/position', {
  summary: 'Set or clear the position; a change above the limits is ignored without an error',
  actor: 'params.id',
  body: DevicePosition,
  response: z.object({ hasPosition: z.boolean() }),
  limit: { points: 20, seconds: 60, by: 'account' },
});

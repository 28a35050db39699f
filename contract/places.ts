import { z } from 'zod';
import { IdText, text } from './common.ts';
import { endpoint } from './endpoint.ts';
import { LOCATION_MAX_CHARS } from './limits.ts';

export const listCities = endpoint({
  method: 'GET',
  path: '/api/cities',
  summary: 'Cities whose name begins with `q`, the largest first, as "City, State"',
  access: 'session',
  query: z.strictObject({ q: text(LOCATION_MAX_CHARS, 1) }),
  response: z.array(z.object({ name: z.string() })),
  limit: { points: 240, seconds: 60, by: 'account' },
});

/** Where the device is. It is snapped to a cell of some 5 km before it is stored; null forgets it. */
export const DevicePosition = z
  .strictObject({
    latitude: z.number().min(-90).max(90).nullable(),
    longitude: z.number().min(-180).max(180).nullable(),
  })
  .refine(
    ({ latitude, longitude }) => (latitude === null) === (longitude === null),
    'latitude and longitude must both be there',
  );
export type DevicePosition = z.infer<typeof DevicePosition>;

export const updatePosition = endpoint({
  method: 'PUT',
  path: '/api/users/:id/position',
  summary: 'Set or forget the position; changes above the limits keep the old one and say nothing',
  access: 'member',
  actor: 'params.id',
  params: z.strictObject({ id: IdText }),
  body: DevicePosition,
  response: z.object({ hasPosition: z.boolean() }),
  limit: { points: 20, seconds: 60, by: 'account' },
});

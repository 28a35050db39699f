import { endpoint } from './endpoint.ts';
import { z } from './zod.ts';

export const getOpenApi = endpoint('GET /api/openapi.json', {
  summary: 'This API as an OpenAPI 3.1 document',
  access: 'public',
  response: z.record(z.string(), z.unknown()),
});

export const getDocs = endpoint('GET /api/docs', {
  summary: 'This API as an HTML page',
  access: 'public',
  mediaType: 'text/html',
});

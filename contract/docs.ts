import { z } from 'zod';
import { Nothing } from './common.ts';
import { endpoint } from './endpoint.ts';

export const getOpenApi = endpoint({
  method: 'GET',
  path: '/api/openapi.json',
  summary: 'This API as an OpenAPI 3.1 document',
  access: 'public',
  response: z.record(z.string(), z.unknown()),
});

export const getDocs = endpoint({
  method: 'GET',
  path: '/api/docs',
  summary: 'This API as a page to read',
  access: 'public',
  response: Nothing,
});

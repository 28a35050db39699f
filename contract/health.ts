import { z } from 'zod';
import { endpoint } from './endpoint.ts';

const Health = z.object({ status: z.literal('ok') });

export const getLiveness = endpoint({
  method: 'GET',
  path: '/api/health/live',
  summary: 'The process runs',
  access: 'public',
  response: Health,
});

export const getReadiness = endpoint({
  method: 'GET',
  path: '/api/health/ready',
  summary: 'The process can answer: Postgres is there, the schema fits; 503 otherwise',
  access: 'public',
  response: Health,
});

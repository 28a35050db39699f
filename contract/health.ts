import { endpoint } from './endpoint.ts';
import { z } from './zod.ts';

const Health = z.object({ status: z.literal('ok') });

export const getLiveness = endpoint('GET /api/health/live', {
  summary: 'The process is running',
  access: 'public',
  response: Health,
});

export const getReadiness = endpoint('GET /api/health/ready', {
  summary:
    'The process can serve requests: Postgres is reachable and has all tables and migrations; 503 otherwise',
  access: 'public',
  response: Health,
});

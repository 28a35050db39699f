import { Redis } from 'ioredis';
import { environment } from './environment.ts';

/** The Redis of the test run. Unlike in the product, a command waits as long as it takes. */
export const redis = new Redis(environment().REDIS_URL ?? '', { lazyConnect: true });

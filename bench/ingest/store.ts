/** The part of the worker that stores page views. */
import { once } from 'node:events';
import { redis } from '../../api/platform/redis.ts';
import { startStoring } from '../../worker/jobs/store-page-views.ts';

if (redis.status !== 'ready') await once(redis, 'ready');
startStoring();
console.log(JSON.stringify({ msg: 'listening' }));

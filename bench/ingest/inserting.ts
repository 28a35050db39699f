/** The plainest way to keep page views: a Koa server that writes one row a call and answers when it is safe. */
import type { AddressInfo } from 'node:net';
import { bodyParser } from '@koa/bodyparser';
import Koa from 'koa';
import { PageView } from '#contract/analytics.ts';
import { insertOne } from './single.ts';

const koa = new Koa();
koa.use(bodyParser());
koa.use(async (ctx) => {
  await insertOne(PageView.parse(ctx.request.body));
  ctx.status = 204;
});
const server = koa.listen(0, '127.0.0.1', () => {
  console.log(JSON.stringify({ msg: 'listening', port: (server.address() as AddressInfo).port }));
});

/** A Koa server that returns 204 to every request. */
import type { AddressInfo } from 'node:net';
import Koa from 'koa';

const koa = new Koa();
koa.use((ctx) => {
  ctx.status = 204;
});
const server = koa.listen(0, '127.0.0.1', () => {
  console.log(JSON.stringify({ msg: 'listening', port: (server.address() as AddressInfo).port }));
});

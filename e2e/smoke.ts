/** Tests `make up` without keys: the shipped containers, with two members who join by passkey and chat. */
import { execFileSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { freePort } from '#dev/ports.ts';
import { startContainerTest } from './container-test.ts';

const port = await freePort();
const { check, finish } = startContainerTest('smoke', {
  PORT: String(port),
  // A network of this range exists nowhere else (RFC 2544).
  SMOKE_SUBNET: `198.${randomInt(18, 20)}.${randomInt(256)}`,
  PUBLIC_ORIGIN: `http://localhost:${port}`,
});
// Reads PUBLIC_ORIGIN when it is loaded.
const { meet } = await import('#test/journey.ts');
const { joinAsAdmin, loadPage, showImprint, takeOverFails } = await import('./smoke-operator.ts');
const { scale } = await import('./smoke-scale.ts');
const { fillMediaDisk } = await import('./smoke-disk.ts');
const { loseAndRestoreData } = await import('./smoke-backup.ts');
const { expectNoRestarts, inspectContainers, make, nginxLog } = await import(
  './smoke-containers.ts'
);
const { expectNoOutboundCalls, refuseOutboundCalls } = await import('./smoke-outbound.ts');

refuseOutboundCalls();
const base = `http://localhost:${port}`;

await check('make up starts all services and prints the URL', () => {
  const line = make('up').at(-1);
  if (line !== `Overlap is ready at ${base}`) throw new Error(`the last line was: ${line}`);
});
await check('a second clone does not take over the containers', () => takeOverFails(base));
await inspectContainers(check);
await check('the page, its script and its headers', () => loadPage(base));
await check('the first admin joins with the link of "make admin-link"', () => joinAsAdmin(base));
const [member, other] = await meet(check, base);
await scale(check, base, member);
await check('nginx logs no ids, addresses or query strings', () => {
  // Random request ids may contain many digits in a row.
  const lines = nginxLog().map((line) => line.replace(/"requestId":"\w+",/, ''));
  if (lines.length === 0) throw new Error('nothing was logged');
  const leak = lines.find((line) => /\b\d{13,16}\b|\?|203\.0\.113|example\.test/.test(line));
  if (leak) throw new Error(leak);
});
await check("the operator's imprint is shown without a restart", () => showImprint(base));
await check('no container made an outbound call, and one would be noticed', expectNoOutboundCalls);
await check('no container was restarted', expectNoRestarts);
await fillMediaDisk(check, member);
await loseAndRestoreData(check, member, other);
await check('no container was restarted after the restores', expectNoRestarts);
await check('make down leaves no container', () => {
  make('down');
  const left = execFileSync('docker', ['compose', 'ps', '--all', '--quiet'], { encoding: 'utf8' });
  if (left.trim()) throw new Error(`left over:\n${left}`);
});
finish();

import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect } from 'chai';
import { connection } from '../config.ts';
import { Replica } from './replica.ts';

function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
}

/** Sockets of this process, of both sides. */
const countSockets = (): number =>
  process.getActiveResourcesInfo().filter((name) => name === 'TCPSocketWrap').length;

describe('a read replica', () => {
  const replica = new Replica(connection());
  after(() => replica.close());

  it('does not keep the results of its reads', async () => {
    let result: object | undefined = { people: [] };
    const reference = new WeakRef(result);
    expect(await replica.whileUp(Promise.resolve(result))).to.equal(result);
    result = undefined;
    await sleep(0);
    collectGarbage();
    expect(reference.deref()).to.equal(undefined);
  });

  it('ends the reads that wait when it is lost, and no later ones', async () => {
    const never = replica.whileUp(new Promise(() => {})).catch((error: Error) => error.message);
    replica.lose();
    expect(await never).to.equal('Connection terminated: the replica is down');
    expect(await replica.whileUp(Promise.resolve(1))).to.equal(1);
  });

  it('has one connection at a time to a server that is silent', async () => {
    const accepted: Socket[] = [];
    // It does not notice either when a client closes its half.
    const server = createServer({ allowHalfOpen: true }, (socket) => {
      accepted.push(socket.on('error', () => {}).resume());
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const silent = new Replica({ connectionString: `postgres://ann@127.0.0.1:${port}/overlap` });
    const before = countSockets();
    for (let poll = 0; poll < 4; poll += 1) await silent.poll();
    expect(countSockets() - before - accepted.length).to.be.at.most(1);
    await silent.close();
    server.close();
    for (const socket of accepted) socket.destroy();
  });
});

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

describe('a read replica', () => {
  const replica = new Replica(connection());
  after(() => replica.close());

  it('gets no reads when it is no standby, as after its promotion', async () => {
    await replica.poll();
    expect(replica.has(0n)).to.equal(false);
  });

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
    const open = new Set<Socket>();
    const server = createServer((socket) => {
      open.add(socket);
      socket.on('error', () => {}).on('close', () => open.delete(socket));
      socket.resume();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const silent = new Replica({ connectionString: `postgres://ann@127.0.0.1:${port}/overlap` });
    for (let poll = 0; poll < 4; poll += 1) await silent.poll();
    expect(open.size).to.be.at.most(1);
    await silent.close();
    server.close();
    for (const socket of open) socket.destroy();
  });
});

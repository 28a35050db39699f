import { expect } from 'chai';
import { listed } from '#test/each.ts';
import { isInternalAddress, isPushEndpoint, lookupPublic } from './push-endpoint.ts';

describe('push endpoints', () => {
  it('are those of the known services', () => {
    for (const url of [
      'https://fcm.googleapis.com/fcm/send/abc',
      'https://web.push.apple.com/abc',
      'https://updates.push.services.mozilla.com/wpush/v2/abc',
      'https://db5p.notify.windows.com/w/?token=abc',
    ]) {
      expect(isPushEndpoint(url), url).to.equal(true);
    }
  });

  it('have public addresses', () => {
    for (const address of listed(`127.0.0.1 ¦ 10.1.2.3 ¦ 172.20.0.1 ¦ 192.168.1.1 ¦ 169.254.169.254 ¦ 100.64.0.1 ¦ 0.0.0.0 ¦ 255.255.255.255 ¦
      ::1 ¦ ::ffff:127.0.0.1 ¦ fe80::1 ¦ fd00::1 ¦ 64:ff9b::7f00:1 ¦ 2002:7f00:1::`)) {
      expect(isInternalAddress(address), address).to.equal(true);
    }
    for (const address of ['142.250.1.95', '2a00:1450:4001::5f', '2620:149::1']) {
      expect(isInternalAddress(address), address).to.equal(false);
    }
  });

  it('fail to connect when a name resolves to an internal address', async () => {
    const { promise, resolve } = Promise.withResolvers<Error | null>();
    lookupPublic('localhost', {}, resolve);
    expect((await promise)?.message).to.include('internal address');
  });
});

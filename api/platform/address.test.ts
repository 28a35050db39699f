import { globSync, readFileSync } from 'node:fs';
import { expect } from 'chai';
import { networkOf } from './address.ts';

describe('networkOf', () => {
  const cases: [what: string, ip: string, network: string][] = [
    ['an IPv4 address', '203.0.113.7', '203.0.113.7'],
    ['an IPv4 address out of its IPv6 form', '::ffff:203.0.113.7', '203.0.113.7'],
    ['the same in hexadecimal', '::FFFF:cb00:7107', '203.0.113.7'],
    ['the same in full', '0000:0000:0000:0000:0000:ffff:203.0.113.7', '203.0.113.7'],
    ['the first half of an IPv6 address', '2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2::'],
    ['zeros that were left out', '2001:db8::1', '2001:db8:0:0::'],
    ['zeros left out behind the network', '2001:db8:0:7::', '2001:db8:0:7::'],
    ['zeros left out before the end', '2001:db8:0:7:1:2:3::', '2001:db8:0:7::'],
    ['leading zeros and capitals as none', '2001:0DB8:0000:0007::1', '2001:db8:0:7::'],
    ['the address of a link without its zone', 'fe80::1%eth0', 'fe80:0:0:0::'],
    ['this machine', '::1', '0:0:0:0::'],
    ['a text that is not an address unchanged', 'nonsense', 'nonsense'],
  ];
  it('returns IPv4 addresses, and the first half of IPv6 addresses', () => {
    const failures = cases.filter(([, ip, network]) => networkOf(ip) !== network);
    expect(failures).to.deep.equal([]);
  });

  it('is used wherever an address is read', () => {
    const others = globSync('api/**/*.ts').filter(
      (file) =>
        !/address(\.test)?\.ts$/.test(file) &&
        /\b(ctx|req)\.ips?\b/.test(readFileSync(file, 'utf8')),
    );
    expect(others).to.deep.equal([]);
  });
});

import { expect } from 'chai';
import { passkeyDomainOf } from '../../platform/passkey-domain.ts';

describe('the passkey domain', () => {
  it('is the host of the origin or PASSKEY_DOMAIN, and undefined without a domain name and TLS', () => {
    const domains: [origin: string, domain: string | undefined, expected: string | undefined][] = [
      ['http://localhost:8080', undefined, 'localhost'],
      ['https://app.overlap.example', undefined, 'app.overlap.example'],
      ['https://app.overlap.example', 'overlap.example', 'overlap.example'],
      ['http://127.0.0.1:8080', undefined, undefined],
      ['https://192.168.1.5', undefined, undefined],
      ['http://[::1]:8080', undefined, undefined],
      ['http://overlap.lan', undefined, undefined],
    ];
    const found = domains.map(([origin, domain]) => [
      origin,
      domain,
      passkeyDomainOf(origin, domain),
    ]);
    expect(found).to.deep.equal(domains);
  });

  it('must be the host of the origin or a parent of it', () => {
    expect(() => passkeyDomainOf('https://app.overlap.example', 'other.example')).to.throw(
      'must be app.overlap.example, the host of PUBLIC_ORIGIN',
    );
    expect(() => passkeyDomainOf('https://evil-overlap.example', 'overlap.example')).to.throw();
  });
});

import { expect } from 'chai';
import { listAddresses } from './primary-client.ts';

describe('a connection string with several hosts', () => {
  it('has an address for each host', () => {
    for (const [text, expected] of [
      ['postgres://user:pw@a:5432/name', ['postgres://user:pw@a:5432/name']],
      ['postgres://a,b/name', ['postgres://a/name', 'postgres://b/name']],
      ['postgres://u:p,@a:1/name', ['postgres://u:p,@a:1/name']],
      [
        'postgresql://u:p,w@a:1,b:2/name?target_session_attrs=read-write&sslmode=require',
        [
          'postgresql://u:p,w@a:1/name?target_session_attrs=read-write&sslmode=require',
          'postgresql://u:p,w@b:2/name?target_session_attrs=read-write&sslmode=require',
        ],
      ],
      ['postgres://a/name?host=/tmp,x', ['postgres://a/name?host=/tmp,x']],
    ] as const) {
      expect(listAddresses(text), text).to.deep.equal(expected);
    }
  });

  it('is refused in one sentence when the product does not support it', () => {
    for (const [text, message] of [
      ['postgres://u:p@a:1,/name', /^A list of hosts must be like postgres:/],
      ['postgres://u:p@a:1,b:x/name', /^A list of hosts must be like postgres:/],
      ['postgres://a,b/name?target_session_attrs=any', /^target_session_attrs must be read-write/],
    ] as const) {
      expect(() => listAddresses(text), text).to.throw(message);
    }
  });
});

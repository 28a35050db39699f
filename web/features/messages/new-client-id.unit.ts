import { expect } from 'chai';
import { z } from 'zod';
import { newClientId } from './new-client-id.ts';

describe('client id', () => {
  it('is a UUID with and without crypto.randomUUID', () => {
    expect(z.uuid().safeParse(newClientId()).success).to.equal(true);
    const secure = crypto.randomUUID;
    Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true });
    try {
      expect(z.uuid().safeParse(newClientId()).success).to.equal(true);
      expect(newClientId()).to.not.equal(newClientId());
    } finally {
      Object.defineProperty(crypto, 'randomUUID', { value: secure, configurable: true });
    }
  });
});

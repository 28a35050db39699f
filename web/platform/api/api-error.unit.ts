import { expect } from 'chai';
import { apiErrorOf } from './api-error.ts';

describe('apiErrorOf', () => {
  const failed = { status: 500, statusText: 'Internal Server Error' };

  it('shows the message of a JSON body, never the JSON', () => {
    const body = '{"message":"Out of order.","code":"internal"}';
    expect(apiErrorOf(failed, body)).to.deep.equal({
      status: 500,
      text: '500: Out of order.',
      message: 'Out of order.',
      code: 'internal',
    });
  });

  it('shows any other body, or the status text', () => {
    expect(apiErrorOf(failed, 'out of order').text).to.equal('500: out of order');
    expect(apiErrorOf(failed, '').text).to.equal('500: Internal Server Error');
  });
});

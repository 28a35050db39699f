import { expect } from 'chai';
import type { Context } from 'koa';
import { sendCsv, toCsv } from './csv.ts';

describe('CSV files', () => {
  it('begin with a byte order mark, so that spreadsheet programs read names in UTF-8', () => {
    const ctx = { set: () => {} } as unknown as Context;
    sendCsv(ctx, 'members.csv', toCsv(['name'], [{ name: 'Işık' }]));
    expect(ctx.body).to.equal('\ufeffname\r\nIşık\r\n');
  });
});

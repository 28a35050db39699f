import { expect } from 'chai';
import { pool } from '#db/sql.ts';
import { errorFields } from './logger.ts';

describe('logged errors', () => {
  it('contain the message but no data of the rejected row', async () => {
    const insert = `insert into users (id, realm, name, bio) values (1099511627777, 'nowhere', 'Ann', 'ann@example.test')`;
    const error = await pool()
      .query(insert)
      .catch((refused: unknown) => refused);
    expect(error).to.have.property('detail').that.includes('ann@example.test');
    const logged = JSON.stringify(errorFields(error));
    expect(logged).to.include('violates').and.include('23514');
    expect(logged).to.not.include('example.test');
  });
});

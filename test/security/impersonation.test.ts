import { expect } from 'chai';
import { createMatch, createMember, sendMessage } from '../factories.ts';

const INVISIBLE = ['\u2800', '\u3164', '\u115f', '\u200b\u200d', '\ufe0f'];
const RESERVED = ['Admin', 'ADMlN', '\u0410dmin', 'Over lap', 'Overlap Support', 'm\u043ederator'];

describe('impersonation', () => {
  it('is refused for invisible, reserved and confusable names', async () => {
    const ann = await createMember();
    const rename = async (name: string) =>
      (await ann.client.put(`/api/users/${ann.id}`, { name })).status;
    for (const name of [...INVISIBLE, ...RESERVED]) {
      expect(await rename(name), JSON.stringify(name)).to.equal(400);
    }
    for (const name of ['Ann', 'Адам', '李', 'Zoë', 'Adminah']) {
      expect(await rename(name), name).to.equal(200);
    }
  });

  it('is refused for messages of invisible characters only', async () => {
    const [ann, ben] = await Promise.all([createMember(), createMember()]);
    const matchId = await createMatch(ann, ben);
    for (const content of INVISIBLE) {
      expect((await sendMessage(ann, matchId, content)).status).to.equal(400);
    }
  });
});

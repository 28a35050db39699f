import { expect } from 'chai';
import { NAME_FIELDS } from '#contract/profile-fields.ts';
import { withSettings } from '../api.ts';
import { expectEach, listed } from '../each.ts';
import { createMatch, createMember, type Member, sendMessage } from '../factories.ts';
import { ONBOARDING } from '../sign-in.ts';

const INVISIBLE = ['\u2800', '\u3164', '\u115f', '\u200b\u200d', '\ufe0f'];
const DIRECTIONS = ['\u200e', '\u200f', '\u061c', '\u202e', '\u2066'].map((mark) => `Ann${mark}`);

const INSTALL_NAME = 'Salsa Berlin';

/** Spellings that could be taken for the operator, as `INSTALL_NAME` too. */
const RESERVED =
  listed(`Admin ¦ ADMlN ¦ \u0410dmin ¦ Ádmin ¦ ａｄｍｉｎ ¦ 𝓐dmin ¦ Ad\u200bmin ¦ 4dm1n ¦ @dmin ¦ adm!n ¦ Adm|n ¦ a.d.m.i.n ¦
  A D M I N ¦ adrnin ¦ aclmin ¦ Admin1 ¦ 007Admin ¦ Admins ¦ Admin Ann ¦ Ann (Admin) ¦ admin_ann ¦ Administrator ¦
  Adm1n1str4t0r ¦ m\u043ederator ¦ M0d3r4t0r ¦ rnoderator ¦ Moderators ¦ Support ¦ 5upp0rt ¦ $upport ¦ S-u-p-p-o-r-t ¦
  Overlap Support ¦ Staff ¦ 5taff ¦ $+aff ¦ Over lap ¦ 0verlap ¦ Øverlap ¦ OVERLAP ¦ 0v3rl4p ¦ Ovérlàp ¦ Overlap2024 ¦
  0verlap Team ¦ OverlapTeam ¦ TheOverlapTeam ¦ Official ¦ Off1c1al ¦ 0fficial ¦ Ann Official ¦ Official-Overlap ¦
  System ¦ 5y5t3m ¦ Ѕystem ¦ Sy$tem ¦ systern ¦ Team ¦ 7eam ¦ T34M ¦ The Team ¦ Safety Team ¦ Trust & Safety ¦
  Trust and Safety ¦ Т r u s t ＆ Ѕаfеtу ¦ Customer Care ¦ Verified ¦ http://evil.example ¦ +1 555 0100 ¦
  Ann\u2028Staff ¦ grace⸳com ¦ grace᛫com ¦ grace◦com ¦ graceꓸcom ¦ grace٫com ¦ grace܂com ¦ Ann ✓ ¦ Ann 🗹 ¦ Ann √ ¦ AdminTeam ¦ Salsa Berlin ¦ SALSABERLIN ¦ 5a1sa 8er1in ¦ Salsa-Berlin Ann`);

/** Names of people that resemble the words. */
const ALLOWED =
  listed(`Ann ¦ Адам ¦ 李 ¦ Zoë ¦ Adminah ¦ Stafford ¦ Badminton ¦ Tea M. ¦ Teamor ¦ Systema ¦ Officia ¦ Supporta ¦ Łukasz ¦
  O’Brien ¦ Ann-Kathrin ¦ Ann 2 ¦ J0hn ¦ Salsa ¦ Berlin`);

describe('impersonation', () => {
  const rename = async (member: Member, field: string, text: string) =>
    (await member.client.put(`/api/users/${member.id}`, { [field]: text })).status;
  const fields = ['name', ...NAME_FIELDS];

  it('is refused for invisible, reserved and confusable names and pronouns', async () => {
    const ann = await createMember();
    await withSettings({ INSTALL_NAME }, () =>
      expectEach([...RESERVED, ...DIRECTIONS, 'ann@example.test'], async (text) => {
        for (const field of fields) expect(await rename(ann, field, text), field).to.equal(400);
      }),
    );
    await expectEach(INVISIBLE, async (name) =>
      expect(await rename(ann, 'name', name)).to.equal(400),
    );
  });

  it('is refused in onboarding', () =>
    withSettings({ INSTALL_NAME }, async () => {
      const { client } = await createMember({ onboarded: false });
      await expectEach([...RESERVED, ...DIRECTIONS, ...INVISIBLE], async (name) => {
        const { status } = await client.post('/api/onboarding', { ...ONBOARDING, name });
        expect(status).to.equal(400);
      });
    }));

  it('is no reason to refuse a name that only resembles a reserved one', async () => {
    const ann = await createMember();
    await withSettings({ INSTALL_NAME }, () =>
      expectEach(ALLOWED, async (text) => {
        for (const field of fields) expect(await rename(ann, field, text), field).to.equal(200);
      }),
    );
    expect(await rename(ann, 'name', INSTALL_NAME), 'on another site').to.equal(200);
    for (const pronouns of ['', 'she/her', 'they/them', 'er/ihm']) {
      expect(await rename(ann, 'pronouns', pronouns), pronouns).to.equal(200);
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

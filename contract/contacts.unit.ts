import { expect } from 'chai';
import { listed } from '#test/each.ts';
import { hasContact, isMemberName, possibleHost } from './contacts.ts';
import { normalForm } from './normal-form.ts';

/** Texts without a way to contact anyone, by language. */
const HARMLESS = {
  en: listed(`Studied 2010–2014, worked 2014–2019 ¦ Node.js by day ¦ 10,000,000 steps ¦ Open 24/7/365 ¦ 7 @ the pier ¦
    Tea at 4 p.m. us two ¦ Dinner 18:30-19:45 ¦ We won 3:2, 4:1 and 5:0 ¦ Instagram since 2012 ¦
    I left Telegram ¦ Wait.What? ¦ 180/75/32 ¦ The U.S. in a van ¦ Either/or ¦ R.E.M. & U2 ¦ Ph.D. at 29 ¦
    Born 1990, 180 cm ¦ 1999, 12.05.–14.05.2024 ¦ A+++ naps ¦ v1.2.3 of me`),
  es: listed(`La playa.es preciosa ¦ Nací el 12.05.1990 ¦ Tengo 1.000.000 de razones ¦ Amig@s de tod@s ¦
    Del 2010 al 2014 ¦ ¡Hola! ¿Qué tal? ¦ Sin Instagram, por favor ¦ Café.de verdad ¦ Vivo en el 3.º A ¦
    Temporada 2019/20, 2020/21`),
  de: listed(`Studium 2010–2014, Arbeit 2014–2019 ¦ 10.000.000 Schritte ¦ z.B. Tee, d.h. warm ¦ Am 12.05.2024 ¦
    12.05.–14.05.2024 ¦ Um 18:30 Uhr ¦ Kein WhatsApp-Typ ¦ 1.500–2.500 Meter ¦ Nr. 5 lebt ¦
    Ab 10 000 Schritten`),
  fr: listed(`Étudié 2010–2014, travaillé 2014–2019 ¦ 10 000 000 de pas ¦ Né le 12/05/1990 ¦ C’est top.et toi ? ¦
    Comme ci, comme ça ¦ M. et Mme ¦ À 18:30 ¦ Pas sur Facebook ¦ Chocolat à 70 %, 85 % ¦ R.A.S. : tout va`),
  'pt-BR':
    listed(`Amo praia. Com amigos ¦ De 2010 a 2014 ¦ R$ 1.000.000 ¦ Nasci em 12/05/1990 ¦ Tod@s bem-vind@s ¦
    Moro no 5.º andar ¦ Sem Instagram ¦ Às 18:30, 19:45 ¦ Nota 10/10 ¦ Show.de bola`),
  ar: listed(`درست ٢٠١٠–٢٠١٤ ¦ ١٠٬٠٠٠ خطوة ¦ ١٢/٠٥/١٩٩٠ ¦ الساعة ١٨:٣٠ ¦ بدون واتساب من فضلك ¦ تركت انستغرام ¦ ٢٤ ساعة ¦
    القهوة. ثم الشاي ¦ أحب السفر، والقراءة ¦ من ٢٠١٩ إلى ٢٠٢٤`),
};

const CONTACTS = {
  en: listed(`ann@example.org ¦ ann@gmail ¦ ann(at)gmail ¦ ann at gmail ¦ https://a.example ¦ hxxp://a ¦
    See example.com ¦ t.me/ann ¦ bit.ly/x ¦ my.travel/ann ¦ example[dot]com ¦ discord.gg/abc ¦ @ann_92 ¦
    insta: ann ¦ Instagram=ann ¦ my IG is ann_92 ¦ snap ann92 ¦ Telegram - ann92 ¦ WhatsApp: yes ¦ 555123 ¦
    +1 555 0100 ¦ +1 (512) 555-0199 ¦ 5-5-5-1-2-3 ¦ 5,5,5,1,2,3 ¦ 555'01'99 ¦ 5|5|5|1|2|3 ¦
    exa\u200bmple.co\u200bm ¦ ex\u00adample.com ¦ ⓔxample.ⓒom ¦ evil。com ¦ evil․com ¦ evil·com ¦ ехаmрlе.соm ¦
    ann＠example．org ¦ ＠ann ¦ @\u200bann ¦ іnsta: ann ¦ ｉｎｓｔａ： ann ¦ i\u0301nsta:ann ¦ ５５５１２３ ¦ ①②③④⑤⑥ ¦
    5️⃣5️⃣5️⃣1️⃣2️⃣3️⃣ ¦ 𝟓𝟓𝟓𝟏𝟐𝟑 ¦ http∶∕∕a ¦ www.example ¦ evil .com ¦
    ${'⒈000 '.repeat(29)}5`),
  es: listed(`Mi insta: ana ¦ ana arroba gmail ¦ ana (arroba) mail ¦ Mira ana.es ¦ ana(punto)com ¦ 600 12 34 56 ¦
    Mi ig es ana.92`),
  de: listed(`Insta: anna ¦ anna.de ¦ anna(punkt)de ¦ 0172 / 12 34 56 ¦ anna bei gmail ¦ Mein IG ist anna_92 ¦
    anna@web.de`),
  fr: listed(`insta : anne ¦ anne (arobase) mail ¦ anne.fr ¦ 06.12.34.56.78 ¦ anne chez gmail ¦ Mon insta est anne_92 ¦
    snap anne92`),
  'pt-BR':
    listed(`insta: ana ¦ ana.com.br ¦ ana(ponto)com ¦ (11) 91234-5678 ¦ me add no insta ana_92 ¦ zap: 11 91234 ¦
    wa.me/5511`),
  ar: listed(
    `انستا: سارة ¦ إنستغرام : سارة ¦ اكتب @آن ¦ ٠١٢٣٤٥ ¦ ۰۱۲ ۳۴۵ ¦ سناب: سارة ¦ واتساب: نعم`,
  ),
};

const all = (texts: Record<string, string[]>): string[] => Object.values(texts).flat();

describe('ways to contact a member elsewhere', () => {
  it('are found in six languages and in other signs', () => {
    expect(all(CONTACTS)).to.have.length.at.least(60);
    expect(all(CONTACTS).filter((text) => !hasContact(text))).to.deep.equal([]);
  });

  it('are not seen in years, dates, round numbers and words', () => {
    expect(all(HARMLESS)).to.have.length.at.least(60);
    expect(all(HARMLESS).filter(hasContact)).to.deep.equal([]);
  });

  it('may be a host or two sentences: the writer is asked', () => {
    const texts = listed(
      'La playa.es preciosa ¦ Café.de verdad ¦ Ann.it is ¦ Node.js ¦ e.g. tea ¦ One. It is.',
    );
    const hosts = ['playa.es', 'cafe.de', 'ann.it', ...Array(3).fill(undefined)];
    expect(texts.map(possibleHost)).to.deep.equal(hosts);
  });

  it('are no names, nor are lines and check marks', () => {
    const names = listed('http://evil.example ¦ Ann\u2028Admin ¦ Ann\u2029 ¦ Ann ✓ ¦ Ann ✅');
    expect([...names, ...all(CONTACTS)].filter(isMemberName)).to.deep.equal([]);
    const allowed = listed(
      'Ann ¦ Zoë 2 ¦ O’Brien ¦ J.P. ¦ Ann-Kathrin ¦ Łukasz ¦ سارة ¦ 李 ¦ St. John ¦ Ann ❤️ ¦ Anna 1990',
    );
    expect(allowed.filter((name) => !isMemberName(name))).to.deep.equal([]);
  });
});

describe('the normal form', () => {
  it('is one for all signs that look alike', () => {
    const forms = {
      'evil.com': listed(
        'ｅｖｉｌ．ｃｏｍ ¦ еvіl。com ¦ e\u0301vil.com ¦ ev\u200bil·com ¦ 𝐞𝐯𝐢𝐥.𝐜𝐨𝐦 ¦ ⓔⓥⓘⓛ.com',
      ),
      '123': listed('١٢٣ ¦ ۱۲۳ ¦ １２３ ¦ ①②③ ¦ 1️⃣2️⃣3️⃣ ¦ १२३'),
      strasse: listed('Straße ¦ STRAẞE ¦ ѕtraße'),
      'a b': ['a\u2028b', 'a\u00a0b', 'a\u2800b', ' A b '],
      محمد: listed('مُحَمَّد ¦ محـــمد'),
    };
    for (const [form, texts] of Object.entries(forms)) {
      expect(texts.map(normalForm)).to.deep.equal(texts.map(() => form));
    }
  });
});

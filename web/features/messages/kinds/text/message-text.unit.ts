import { expect } from 'chai';
import { listed } from '#test/each.ts';
import { isEmojiOnly, textParts } from './message-text.ts';

describe('message text', () => {
  const A = 'https://example.org/a';
  /** Texts with the link between ‹ and ›; without these, there is none. */
  const TEXTS = [
    ...listed(`See ‹https://example.org/a?b=1›, then tell me. ¦ ‹http://example.org› ¦ ‹HTTPS://EXAMPLE.ORG/a?B=c› ¦
      ‹https://example.org:8080/a#b› ¦ ‹https://münchen.example/straße› ¦ ‹https://例え.jp/引き› ¦
      ‹https://192.168.0.1/a› ¦ ‹http://localhost:3000/a› ¦ ‹https://example.org/a%20b?c=d&e=f;g#h-i_j~k› ¦
      ahttps://example.org ¦ 1https://example.org`),
    // Other schemes, credentials and no host.
    ...listed(`javascript:alert(1) ¦ javascript://example.org/%0Aalert(1) ¦ data:text/html,x ¦ ftp://example.org ¦
      mailto:ann@example.org ¦ ann@example.org ¦ //example.org/a ¦ example.org ¦ www.example.org/a ¦ https:// ¦
      https:// example.org ¦ https://user:secret@example.org/a ¦ https://known.example@example.org/a`),
    // Closing punctuation.
    ...listed(`‹${A}›. ¦ ‹${A}›... ¦ ‹${A}›… ¦ ‹${A}›! ¦ ‹${A}›?! ¦ ‹${A}›; ¦ ‹${A}›: yes ¦ “‹${A}›” ¦ „‹${A}›“ ¦ «‹${A}›» ¦
      »‹${A}›« ¦ ‘‹${A}›’ ¦ "‹${A}›" ¦ ‹${A}›' she said ¦ ‹${A}›。 ¦ ‹${A}›、そして ¦ 看‹${A}›，然后 ¦ ‹${A}›！ ¦ ‹${A}›？ ¦
      ‹${A}›؟ ¦ ‹${A}›، ثم ¦ ‹${A}›؛ ¦ ‹${A}›۔ ¦ ‹${A}›। ¦ ‹${A}›॥ ¦ ‹${A}›։ ¦ ‹${A}›። ¦ ‹${A}›၊ ¦ ‹${A}›.。 ¦
      ‹${A}›）。 ¦ <‹${A}›>`),
    // Brackets.
    ...listed(`(‹${A}›) ¦ (see ‹${A}›). ¦ (‹https://example.org/Disc_(shape)›) ¦ ‹https://example.org/a_(b)_(c)› ¦
      ‹https://example.org/a(b)?c=(d)› ¦ ‹https://example.org/[a]› ¦ [‹${A}›] ¦ {‹${A}›} ¦ （‹${A}›） ¦ 【‹${A}›】 ¦
      「‹${A}›」と ¦ ‹https://ja.wikipedia.org/wiki/東京（曖昧さ回避）› ¦ （‹https://ja.wikipedia.org/wiki/東京（曖昧さ回避）›）。 ¦
      ‹https://example.org/《書》›、 ¦ ‹${A}›（see below ¦ ‹${A}›】（b） ¦ ‹${A}›)(b)`),
    // Marks inside a path stay.
    ...listed(
      `‹https://zh.wikipedia.org/wiki/列奧納多·達·芬奇› ¦ ‹https://example.org/a.b,c;d!e› ¦ ‹https://example.org/a/›`,
    ),
    // Direction marks and invisible breaks.
    ...listed(`‹${A}›\u200e. ¦ ‹${A}›\u200fb ¦ ‹${A}›\u061cb ¦ ‹${A}›\u202egpj.exe ¦ \u202e‹${A}›\u202c ¦ \u2067‹${A}›\u2069 ¦
      ‹${A}›\u2066/b\u2069 ¦ ‹${A}›\u200bb ¦ ‹${A}›\ufeff`),
    // Several.
    `‹${A}› ‹${A}›\n‹${A}›`,
    `‹${A},${A}›`,
  ];

  it('links URLs of http and https, and nothing that closes the sentence around them', () => {
    expect(TEXTS).to.have.length.at.least(60);
    const wrong = TEXTS.filter((text) => {
      const parts = textParts(text.replace(/[‹›]/g, ''));
      const drawn = text.replace(/\p{Bidi_Control}/gu, '');
      return parts.map((part) => (part.href ? `‹${part.text}›` : part.text)).join('') !== drawn;
    });
    expect(wrong).to.deep.equal([]);
  });

  it('leads to the address that it shows', () => {
    for (const text of TEXTS) {
      for (const part of textParts(text.replace(/[‹›]/g, ''))) {
        if (part.href) expect(part.href).to.equal(new URL(part.text).href);
        expect(part.href ?? 'https:').to.match(/^https?:/);
      }
    }
  });

  it('shows a URL that would appear in another order encoded', () => {
    const cases = [
      ['https://example.org/א/ב', 'https://example.org/%D7%90/%D7%91'],
      ['https://example.org/عربي?a=1', 'https://example.org/%D8%B9%D8%B1%D8%A8%D9%8A?a=1'],
      ['https://דוגמה.example/a', 'https://xn--6dbbec0c.example/a'],
      // Look-alikes: Cyrillic, Greek, of two scripts, of other widths, invisible, and a sign like a slash.
      ['https://аррӏе.com/', 'https://xn--80ak6aa92e.com/'],
      ['https://gооgle.com/a', 'https://xn--ggle-55da.com/a'],
      ['https://ραγραl.example/', 'https://xn--l-ylbah2ec.example/'],
      ['https://ｅvil.example/', 'https://evil.example/'],
      ['https://ev\u00adil.example/', 'https://evil.example/'],
      ['https://bank.comノlogin.example/', 'https://bank.xn--comlogin-634g.example/'],
      ['https://paypaþ.example/', 'https://xn--paypa-0va.example/'],
      ['https://ſacebook.example/', 'https://sacebook.example/'],
      ['https://ban\u212a.example/', 'https://bank.example/'],
      ['https://36〇.example/', 'https://xn--36-713a.example/'],
      // A capital I, and numbers that are an IP address.
      ['https://paypaI.example/', 'https://paypai.example/'],
      ['https://münchenI.example/', 'https://xn--mncheni-n2a.example/'],
      ['https://3232235777/', 'https://192.168.1.1/'],
      ['https://0x7f.1/', 'https://127.0.0.1/'],
    ] as const;
    for (const [text, shown] of cases) {
      const [link] = textParts(`${text}.`);
      expect(link).to.deep.equal({ text: shown, href: shown });
    }
  });

  it('draws no text as another address by direction marks', () => {
    const drawn = (text: string) =>
      textParts(text)
        .map((part) => part.text)
        .join('');
    const cases = [
      ['\u202egro.live//:sptth', 'gro.live//:sptth'],
      ['\u202emoc', 'moc'],
      ['https://\u202egro.elpmaxe', 'https://gro.elpmaxe'],
      ['org\u200f.\u200fexample', 'org.example'],
      ['\u2067evil.com\u2069 good', 'evil.com good'],
      [`${A}\u202egpj.exe`, `${A}gpj.exe`],
      // Marks of a text without an address stay.
      ['שלום\u200f!', 'שלום\u200f!'],
      ['\u2067مرحبا\u2069', '\u2067مرحبا\u2069'],
    ] as const;
    expect(cases.map(([text]) => drawn(text))).to.deep.equal(cases.map(([, shown]) => shown));
  });

  it('recognizes one to three emoji alone', () => {
    const emoji = listed('🙂 ¦ 👩🏽‍🚀 🇩🇪 ¦ ❤️❤️❤️ ¦ 1️⃣ ¦ ✅ ¦ ☺️ ¦ ©️ ¦ 🫶🏿 ¦ ☝🏽 ¦ 🖐🏿 ¦ 🏴󠁧󠁢󠁥󠁮󠁧󠁿');
    expect(emoji.filter((text) => !isEmojiOnly(text))).to.deep.equal([]);
    const signs = listed(
      'hi 🙂 ¦ 123 ¦ 🙂🙂🙂🙂 ¦ — ¦ © ¦ ® ¦ ™ ¦ ↔ ¦ ✔ ¦ ‼ ¦ ⁉ ¦ ℹ ¦ ♀ ¦ Ⓜ ¦ ☎ ¦ ♾ ¦ 🇩 ¦ 1 ¦ #',
    );
    expect(['', ...signs].filter(isEmojiOnly)).to.deep.equal([]);
  });
});

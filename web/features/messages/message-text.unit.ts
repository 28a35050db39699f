import { expect } from 'chai';
import { isEmojiOnly, textParts } from './message-text.ts';

describe('message text', () => {
  it('links http and https URLs', () => {
    expect(textParts('See https://example.org/a?b=1, then tell me.')).to.deep.equal([
      { text: 'See ' },
      { text: 'https://example.org/a?b=1', href: 'https://example.org/a?b=1' },
      { text: ', then tell me.' },
    ]);
  });

  it('does not link other schemes', () => {
    for (const text of [
      'javascript:alert(1)',
      'data:text/html,x',
      'ftp://example.org',
      'https://',
    ]) {
      expect(textParts(text)).to.deep.equal([{ text }]);
    }
  });

  it('keeps a bracket that belongs to the URL', () => {
    expect(textParts('(https://example.org/Disc_(shape))')[1]?.text).to.equal(
      'https://example.org/Disc_(shape)',
    );
  });

  it('keeps every character of the message', () => {
    const text = 'a http://x.test b\nhttps://y.test?q=… end';
    expect(
      textParts(text)
        .map((part) => part.text)
        .join(''),
    ).to.equal(text);
  });

  it('recognizes one to three emoji alone', () => {
    expect(['🙂', '👩🏽‍🚀 🇩🇪', '❤️❤️❤️', '1️⃣'].every(isEmojiOnly)).to.equal(true);
    expect(['', 'hi 🙂', '123', '🙂🙂🙂🙂', '—'].some(isEmojiOnly)).to.equal(false);
  });
});

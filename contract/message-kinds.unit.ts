import { expect } from 'chai';
import { type Preview, previewOf, startOf } from './message-kinds.ts';

describe('startOf', () => {
  it('keeps 50 characters and truncates longer texts', () => {
    expect(startOf('x'.repeat(50))).to.equal('x'.repeat(50));
    expect(startOf('x'.repeat(51))).to.equal(`${'x'.repeat(50)}…`);
  });

  it('joins lines', () => {
    expect(startOf('Hello\n\n  Ben')).to.equal('Hello Ben');
  });

  it('does not split a grapheme', () => {
    const family = '👨‍👩‍👧‍👦';
    const preview = startOf(family.repeat(20));
    expect(preview).to.equal(`${family.repeat(7)}…`);
    expect([...startOf(`a${'\u0301'.repeat(300)}`)].length).to.be.at.most(51);
  });
});

it('previews each kind of message, and no deleted one', () => {
  const [answers, item] = [{ id: 1, question: 'small-ritual' }, { kind: 'bio' }];
  const cases: [Parameters<typeof previewOf>[0], Preview | null][] = [
    [{ content: 'Hi' }, { kind: 'text', text: 'Hi' }],
    [
      { content: '📷', media: 'photo' },
      { kind: 'photo', text: '' },
    ],
    [
      { content: '🎤', media: { kind: 'voice' } },
      { kind: 'voice', text: '' },
    ],
    [
      { content: 'Tea', answers },
      { kind: 'answer', text: '' },
    ],
    [
      { content: 'Me too', item },
      { kind: 'comment', text: 'Me too' },
    ],
    [
      { content: '2026-12-03', answers, date: 'overlap' },
      { kind: 'date', text: '' },
    ],
    [{ content: '', deleted: true, answers }, null],
    [{ content: null }, null],
  ];
  for (const [message, preview] of cases) expect(previewOf(message)).to.deep.equal(preview);
});

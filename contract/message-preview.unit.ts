import { expect } from 'chai';
import { previewOf } from './message-preview.ts';

describe('previewOf', () => {
  it('keeps 50 characters and truncates longer texts', () => {
    expect(previewOf('x'.repeat(50))).to.equal('x'.repeat(50));
    expect(previewOf('x'.repeat(51))).to.equal(`${'x'.repeat(50)}…`);
  });

  it('joins lines', () => {
    expect(previewOf('Hello\n\n  Ben')).to.equal('Hello Ben');
  });

  it('does not split a grapheme', () => {
    const family = '👨‍👩‍👧‍👦';
    const preview = previewOf(family.repeat(20));
    expect(preview).to.equal(`${family.repeat(7)}…`);
    expect([...previewOf(`a${'\u0301'.repeat(300)}`)].length).to.be.at.most(51);
  });
});

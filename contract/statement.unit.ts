import { expect } from 'chai';
import { hasPlaceholder } from './statement.ts';

describe('a statement of reasons', () => {
  it('has a placeholder only between brackets', () => {
    const texts = ['[…]', 'a [b … c] d', '[[…]', ']…[', '… [a]', '[a] …', '[…', '[a] b [… c]'];
    const found = texts.filter(hasPlaceholder);
    expect(found).to.deep.equal(['[…]', 'a [b … c] d', '[[…]', '[a] b [… c]']);
  });
});

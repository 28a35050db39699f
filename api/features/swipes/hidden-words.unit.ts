import { expect } from 'chai';
import { listed } from '#test/each.ts';
import { hiddenWordTest } from './hidden-words.ts';

describe('hidden words', () => {
  /** Texts, each with a word behind "|". */
  const tested = (table: string) =>
    listed(table).filter((row) => {
      const [text = '', word = ''] = row.split(' | ');
      return hiddenWordTest([word])(text);
    });

  it('are found in all signs that stand for their letters, as whole words', () => {
    const hidden = `Is it CRYPTO? | crypto ¦ Çá marche | ca ¦ A sugar-daddy here | Sugar Daddy ¦ You i\u200bdi\u00adot | idiot ¦
      ｉｄｉｏｔ | idiot ¦ іdіоt | idiot ¦ 𝔦𝔡𝔦𝔬𝔱 | idiot ¦ ídïöt | idiot ¦ 1d10t! | idiot ¦ !d!ot | idiot ¦
      what an i d i o t | idiot ¦ i.d.i.o.t. | idiot ¦ $ugar | sugar ¦ Straße | strasse ¦ أَحْمَق | احمق ¦ Call 420 | 420`;
    expect(tested(hidden)).to.deep.equal(listed(hidden));
    const shown = `Cryptography is fun | crypto ¦ All good | ali ¦ I am in class | ass ¦ I am here | iam ¦ Fun | !! ¦
      4 a 5 | idiot`;
    expect(tested(shown)).to.deep.equal([]);
  });
});

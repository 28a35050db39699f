import { expect } from 'chai';
import { parseCode } from './codes.ts';

const CODE = 'K7Q2M9XD4T';
const ENDS =
  '. , ) ! " \u201d > / \u3002 \u061f \u200b \u200e \u2069 \ufeff \u00ad \u200b. ).\u200f 😀';

describe('parseCode', () => {
  it('finds the code of a link that was typed, quoted or put at the end of a sentence', () => {
    const typed = [CODE, ` ${CODE} `, CODE.toLowerCase(), `${CODE}. See`, 'K7Q2M\u200b9XD4T'];
    const quoted = [
      `\u2068${CODE}\u2069`,
      `"${CODE}"`,
      ...ENDS.split(' ').map((end) => CODE + end),
    ];
    expect([...typed, ...quoted].filter((text) => parseCode(text) !== CODE)).to.deep.equal([]);
  });

  it('finds none in other texts', () => {
    const longer = [`${CODE}A`, `${CODE}é`, `a ${CODE}`];
    const texts = [null, undefined, '', '.', CODE.slice(1), 'K7Q2M-9XD4T', ...longer];
    expect(texts.filter((text) => parseCode(text) !== undefined)).to.deep.equal([]);
  });
});

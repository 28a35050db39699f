import { expect } from 'chai';
import { parseCode } from './codes.ts';

const CODE = 'K7Q2M9XD4T';
const BEHIND =
  '. , ) ! " \u201d > / \u3002 \u061f \u200b \u200e \u2069 \ufeff \u00ad \u200b. ).\u200f 😀'.split(
    ' ',
  );

describe('parseCode', () => {
  it('finds the code of a link that was typed, quoted or put at the end of a sentence', () => {
    const quoted = [CODE, ` ${CODE} `, CODE.toLowerCase(), `\u2068${CODE}\u2069`, `"${CODE}"`];
    const texts = [
      ...quoted,
      ...BEHIND.map((end) => CODE + end),
      `${CODE}. See`,
      'K7Q2M\u200b9XD4T',
    ];
    expect(texts.filter((text) => parseCode(text) !== CODE)).to.deep.equal([]);
  });

  it('finds none in other texts', () => {
    const longer = [`${CODE}A`, `${CODE}é`, `a ${CODE}`];
    const texts = [null, undefined, '', '.', CODE.slice(1), 'K7Q2M-9XD4T', ...longer];
    expect(texts.filter((text) => parseCode(text) !== undefined)).to.deep.equal([]);
  });
});

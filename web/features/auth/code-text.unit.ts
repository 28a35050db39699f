import { expect } from 'chai';
import { codeIn } from './code-text.ts';

describe('codeIn', () => {
  const table: [text: string, code: string | undefined][] = [
    ['123456', '123456'],
    [' 123456\n', '123456'],
    ['Your code: 123456.', '123456'],
    [
      'Type this code where you started to sign in:\n\n012345\n\nIt is valid for 15 minutes',
      '012345',
    ],
    ['https://overlap.example/login#code=123456', '123456'],
    ['123 456', '123456'],
    ['1 2 3 4 5 6', '123456'],
    ['123-456', '123456'],
    ['123\u00a0456', '123456'],
    ['\u200e123456\u200f', '123456'],
    ['١٢٣٤٥٦', '123456'],
    ['۰۹۸۷۶۵', '098765'],
    ['१२३४५६', '123456'],
    ['কোড ০১২৩৪৫', '012345'],
    ['１２３４５６', '123456'],
    ['๑๒๓๔๕๖', '123456'],
    ['𝟏𝟐𝟑𝟒𝟓𝟔', '123456'],
    ['12345', undefined],
    ['1234567', undefined],
    ['no code', undefined],
    ['', undefined],
  ];

  it('finds the code in a text, in the digits of any script', () => {
    expect(table.map(([text]) => [text, codeIn(text)])).to.deep.equal(table);
  });
});

import { expect } from 'chai';
import { fold } from './fold.ts';

describe('fold', () => {
  const table: [text: string, folded: string][] = [
    ['Işık', 'isik'],
    ['IŞIK', 'isik'],
    ['İpek', 'ipek'],
    ['Łukasz', 'lukasz'],
    ['Søren', 'soren'],
    ['Đorđe', 'dorde'],
    ['Þóra', 'thora'],
    ['Ægir', 'aegir'],
    ['Strauß', 'strauss'],
    ['STRAUẞ', 'strauss'],
    ['Zoë', 'zoe'],
    [' Montréal, Canada ', 'montreal, canada'],
    ['Ελένη', 'ελενη'],
    ['Юлия', 'юлия'],
    ['さくら', 'さくら'],
  ];

  it('finds a name by its plain letters', () => {
    expect(table.map(([text]) => [text, fold(text)])).to.deep.equal(table);
  });
});

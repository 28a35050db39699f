import { expect } from 'chai';
import type { Line } from '../line.ts';
import { groupMessages } from './group-messages.ts';

const at = (clientId: string, senderId: number, local: string): Line => ({
  clientId,
  senderId,
  content: clientId,
  createdAt: new Date(local).toISOString(),
});

const shape = (lines: Line[]) =>
  groupMessages(lines).map((row) =>
    row.kind === 'line'
      ? `${row.joinedAbove ? '^' : ''}${row.key}`
      : row.kind === 'day'
        ? 'day'
        : `${row.key}: ${row.answers.map(({ clientId }) => clientId)}`,
  );

const MINUTE = '2026-03-12T18:42:00';
const text = at('a', 1, MINUTE);
const answer = (clientId: string, senderId: number, id: number): Line => ({
  ...at(clientId, senderId, MINUTE),
  answers: { id, question: 'smell-of-home' },
});
const [first, second] = [answer('b', 1, 7), answer('c', 2, 7)];

const CASES: [string, Line[], string[]][] = [
  [
    'joins messages of one sender within three minutes',
    [
      text,
      at('b', 1, '2026-03-12T18:44:59'),
      at('c', 1, '2026-03-12T18:48:00'),
      at('d', 2, '2026-03-12T18:48:10'),
    ],
    ['day', 'a', '^b', 'c', 'd'],
  ],
  [
    'starts each day with a separator and does not join across it',
    [at('a', 1, '2026-03-12T23:59:30'), at('b', 1, '2026-03-13T00:00:10')],
    ['day', 'a', 'day', 'b'],
  ],
  [
    'shows both answers to a question in one row, which joins no message',
    [text, first, second, answer('d', 2, 8), answer('e', 1, 8), at('f', 1, MINUTE)],
    ['day', 'a', 'question-7: b,c', 'question-8: d,e', 'f'],
  ],
  ['waits for the second answer', [text, first], ['day', 'a']],
  ['waits for the second answer, also as the only message', [first], []],
  [
    'shows one answer alone at the start of what is loaded',
    [second, at('d', 1, MINUTE)],
    ['day', 'question-7: c', 'd'],
  ],
  ['returns no rows for an empty conversation', [], []],
];

describe('grouping messages', () => {
  for (const [title, lines, rows] of CASES)
    it(title, () => expect(shape(lines)).to.deep.equal(rows));
});

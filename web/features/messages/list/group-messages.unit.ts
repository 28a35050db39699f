import { expect } from 'chai';
import { groupMessages, type Line } from './group-messages.ts';

const at = (key: string, senderId: number, local: string): Line => ({
  key,
  senderId,
  content: key,
  createdAt: new Date(local).toISOString(),
});

const shape = (lines: Line[]) =>
  groupMessages(lines).map((row) =>
    row.kind === 'line'
      ? `${row.joinedAbove ? '^' : ''}${row.key}`
      : row.kind === 'day'
        ? 'day'
        : `${row.key}: ${row.answers.map(({ key }) => key)}`,
  );

const answer = (key: string, senderId: number, local: string, id: number): Line => ({
  ...at(key, senderId, local),
  answers: { id, question: 'smell-of-home' },
});

describe('grouping messages', () => {
  it('joins messages of one sender within three minutes', () => {
    expect(
      shape([
        at('a', 1, '2026-03-12T18:42:00'),
        at('b', 1, '2026-03-12T18:44:59'),
        at('c', 1, '2026-03-12T18:48:00'),
        at('d', 2, '2026-03-12T18:48:10'),
      ]),
    ).to.deep.equal(['day', 'a', '^b', 'c', 'd']);
  });

  it('starts each day with a separator and does not join across it', () => {
    expect(
      shape([at('a', 1, '2026-03-12T23:59:30'), at('b', 1, '2026-03-13T00:00:10')]),
    ).to.deep.equal(['day', 'a', 'day', 'b']);
  });

  it('shows both answers to a question in one row, which joins no message', () => {
    const minute = '2026-03-12T18:42:00';
    expect(
      shape([
        at('a', 1, minute),
        answer('b', 1, minute, 7),
        answer('c', 2, minute, 7),
        answer('d', 2, minute, 8),
        answer('e', 1, minute, 8),
        at('f', 1, minute),
      ]),
    ).to.deep.equal(['day', 'a', 'question-7: b,c', 'question-8: d,e', 'f']);
  });

  it('waits for the second answer, except at the start of what is loaded', () => {
    const minute = '2026-03-12T18:42:00';
    const [first, second] = [answer('b', 1, minute, 7), answer('c', 2, minute, 7)];
    expect(shape([at('a', 1, minute), first])).to.deep.equal(['day', 'a']);
    expect(shape([first])).to.deep.equal([]);
    expect(shape([second, at('d', 1, minute)])).to.deep.equal(['day', 'question-7: c', 'd']);
  });

  it('returns no rows for an empty conversation', () => {
    expect(groupMessages([])).to.deep.equal([]);
  });
});

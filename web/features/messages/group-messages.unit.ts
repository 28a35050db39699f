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
    row.kind === 'day' ? 'day' : `${row.joinedAbove ? '^' : ''}${row.key}`,
  );

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

  it('returns no rows for an empty conversation', () => {
    expect(groupMessages([])).to.deep.equal([]);
  });
});

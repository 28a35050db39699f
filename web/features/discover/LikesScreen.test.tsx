import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ReceivedLike } from '#contract/swipes.ts';
import { matchQueries } from '../../components/testing/browser.ts';
import type { Part } from '../../components/testing/complete.ts';
import { renderSignedIn } from '../../components/testing/render.tsx';
import { refusal, serve } from '../../components/testing/serve.ts';
import { BESIDE_QUERY } from '../../platform/theme/breakpoints.ts';
import { LikesScreen } from './LikesScreen.tsx';

const PHOTO = `/media/${'0'.repeat(32)}/1080.webp`;
const LONG = 'A long comment. '.repeat(8).trim();

const like = (id: number, name: string, about: Part<ReceivedLike> = {}): Part<ReceivedLike> => ({
  id,
  swiper: { id, name },
  person: { id, name, age: 30, location: 'Austin, TX' },
  ...about,
});

const item = { kind: 'prompt', prompt: 'kitchen', text: 'Soup.' } as const;

function open(likes: Part<ReceivedLike>[], sent: Part<ReceivedLike>[] = [], isStored = true) {
  const server = serve({
    listReceivedLikes: likes,
    listSentLikes: sent.map(({ person }) => ({ person })),
    showComment: { text: LONG },
    createReport: undefined,
    undoSwipe: { person: sent[0]?.person },
    createSwipe: isStored ? {} : refusal(500),
  });
  renderSignedIn(<LikesScreen />, '/likes');
  return server;
}

const tileOf = async (name: string): Promise<HTMLElement> =>
  (await screen.findByRole('button', { name: `Like ${name}` })).closest('li') as HTMLElement;

it('shows what was liked, and an open comment', async () => {
  open([
    like(1, 'Imani', { item, comment: { text: 'Which soup?' } }),
    like(2, 'Tao', { item: { kind: 'photo', photo: PHOTO } }),
    like(3, 'Ren', { item: { kind: 'prompt', prompt: 'kitchen' } }),
    like(4, 'Kim'),
  ]);
  const imani = within(await tileOf('Imani'));
  expect(imani.getByText("Liked your answer: In the kitchen, I'm known for")).toBeTruthy();
  expect(imani.getByText('Soup.')).toBeTruthy();
  expect(imani.getByText('Which soup?')).toBeTruthy();
  expect(within(await tileOf('Tao')).getByText('Liked your photo')).toBeTruthy();
  expect(within(await tileOf('Ren')).getByText('An answer you have changed')).toBeTruthy();
  expect(within(await tileOf('Kim')).queryByText(/^Liked your/)).toBeNull();
});

it('covers a comment until it is asked for', async () => {
  const { params } = open([like(1, 'Imani', { item, comment: {} })]);
  const tile = await tileOf('Imani');
  expect(within(tile).getByText("Covered, because Imani isn't verified yet.")).toBeTruthy();
  fireEvent.click(within(tile).getByRole('button', { name: 'Show comment' }));
  await within(tile).findByText(LONG);
  expect(params('showComment')).toEqual([{ swiperId: '1' }]);
  expect(within(tile).queryByText("There's a comment")).toBeNull();
});

it('lists likes with a hidden word at the end, under a heading', async () => {
  open([
    like(1, 'Imani', { item, comment: { hidden: true } }),
    like(2, 'Tao', { item, comment: { text: 'Which soup?' } }),
    like(3, 'Ren', { item, comment: { hidden: true } }),
  ]);
  await tileOf('Imani');
  const order = screen
    .getAllByRole('button', { name: /^Like / })
    .map((button) => button.getAttribute('aria-label'));
  expect(order).toEqual(['Like Tao', 'Like Imani', 'Like Ren']);
  const heading = screen.getByRole('heading', { name: 'Hidden by your words' });
  const [tao, imani] = [await tileOf('Tao'), await tileOf('Imani')];
  expect(tao.compareDocumentPosition(heading)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(imani.compareDocumentPosition(heading)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
  expect(within(imani).getByText('Covered, because it has one of your hidden words.')).toBeTruthy();
});

it('shows the Super Likes alone, while there are others', async () => {
  open([like(1, 'Imani', { superLike: true }), like(2, 'Tao')]);
  await tileOf('Tao');
  const chip = screen.getByRole('radio', { name: 'Super Likes, 1' });
  fireEvent.click(chip);
  expect(screen.queryByRole('button', { name: 'Like Tao' })).toBeNull();
  expect(screen.getByText('2 people like you.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Like Imani' }));
  await tileOf('Tao');
  expect(screen.queryByRole('radio', { name: /^Super Likes/ })).toBeNull();
});

it('reports a covered comment, with a copy', async () => {
  const { bodies } = open([like(1, 'Imani', { item, comment: {} })]);
  fireEvent.click(await screen.findByRole('button', { name: "Report Imani's comment" }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Report Imani' }));
  expect(sheet.getByText('A copy of the comment goes along with your report.')).toBeTruthy();
  fireEvent.click(sheet.getByRole('radio', { name: /^Harassment/ }));
  fireEvent.click(sheet.getByRole('switch'));
  fireEvent.click(sheet.getByRole('button', { name: 'Send report' }));
  await waitFor(() =>
    expect(bodies('createReport')).toEqual([
      { reportedId: 1, reason: 'harassment', likeComment: true },
    ]),
  );
});

const takeBack = (name: string) =>
  screen.findByRole('button', { name: `Take back your like of ${name}` });

it.each([
  [true, 'Ben', 0],
  [false, 'Noor', 1],
])('takes a sent like back, if the server stores it: %s', async (isStored, next, times) => {
  const { bodies } = open([], [like(5, 'Noor'), like(6, 'Ben')], isStored);
  fireEvent.click(await screen.findByRole('radio', { name: 'Likes I sent' }));
  expect(location.search).toBe('?sent');
  (await takeBack('Noor')).focus();
  fireEvent.click(await takeBack('Noor'));
  await waitFor(() =>
    expect(bodies('createSwipe')).toEqual([{ swiperId: 7, swipedId: 5, liked: false }]),
  );
  const button = await takeBack(next);
  expect(screen.queryAllByRole('button', { name: /your like of Noor/ })).toHaveLength(times);
  if (isStored) expect(document.activeElement).toBe(button);
});

it('shows both lists on wide screens', async () => {
  matchQueries(BESIDE_QUERY);
  const { bodies } = open([like(1, 'Imani')], [like(5, 'Noor')]);
  await tileOf('Imani');
  expect(screen.queryByRole('radio', { name: 'Likes I sent' })).toBeNull();
  fireEvent.click(await takeBack('Noor'));
  await screen.findByText('No likes waiting');
  expect(bodies('createSwipe')).toEqual([{ swiperId: 7, swipedId: 5, liked: false }]);
  expect(screen.getByRole('button', { name: 'Like Imani' })).toBeTruthy();
});

it('undoes the last answer, which may be the take-back of a sent like', async () => {
  open([like(1, 'Imani')], [like(5, 'Noor')]);
  const choose = async (name: string) =>
    fireEvent.click(await screen.findByRole('radio', { name }));
  fireEvent.click(await screen.findByRole('button', { name: 'Pass on Imani' }));
  await choose('Likes I sent');
  fireEvent.click(await takeBack('Noor'));
  await screen.findByText('No likes waiting');
  await choose('Likes');
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('Noor is back.');
  expect(screen.queryByRole('button', { name: 'Like Imani' })).toBeNull();
});

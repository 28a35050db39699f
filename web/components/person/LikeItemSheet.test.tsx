import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { LikeableItem } from '#contract/liked-items.ts';
import { COMMENT_MAX } from '#contract/limits.ts';
import type { Swipe } from '#contract/swipes.ts';
import { Person } from '#contract/users.ts';
import { complete } from '../testing/complete.ts';
import { renderSignedIn } from '../testing/render.tsx';
import { LikeItemSheet } from './LikeItemSheet.tsx';

const PHOTO = `/media/${'0'.repeat(32)}/1080.webp`;
const NOOR = complete(Person, {
  id: 7,
  name: 'Noor',
  bio: 'Paper conservator.',
  prompts: [{ prompt: 'kitchen', answer: 'Soup.' }],
  images: [PHOTO],
  imageColors: ['#123456'],
});
const PROMPT: LikeableItem = { kind: 'prompt', prompt: 'kitchen' };

interface Options {
  item?: LikeableItem;
  takesComments?: boolean;
  discretionLevel?: 'standard' | 'high';
  superLikedOn?: string | null;
  answer?: { data?: { match: boolean }; error?: unknown };
}

async function open({ item = PROMPT, takesComments = true, answer, ...user }: Options = {}) {
  const swipe = vi.fn(async (_like: Swipe) => answer ?? { data: { match: false } });
  const [onSent, onClose] = [vi.fn(), vi.fn()];
  const props = { viewerId: 1, person: NOOR, item, takesComments, swipe, onSent, onClose };
  const { user: input } = renderSignedIn(<LikeItemSheet {...props} />, undefined, user);
  await screen.findByRole('dialog');
  const field = () => screen.getByRole<HTMLTextAreaElement>('textbox');
  const write = (value: string) => fireEvent.change(field(), { target: { value } });
  const send = () => input.click(screen.getByRole('button', { name: 'Send like' }));
  return { swipe, onSent, onClose, field, write, send };
}

it('repeats the item and starts with the focus on its title', async () => {
  const { field } = await open();
  const title = screen.getByText("Like Noor's answer");
  await waitFor(() => expect(document.activeElement).toBe(title));
  expect(screen.getByText("In the kitchen, I'm known for")).toBeTruthy();
  expect(screen.getByText('Soup.')).toBeTruthy();
  expect(field().value).toBe('');
});

it.each([
  [{ kind: 'photo', photo: PHOTO }, "Like Noor's photo"],
  [{ kind: 'bio' }, "Like Noor's About"],
] as [LikeableItem, string][])('names %o', async (item, title) => {
  await open({ item });
  expect(screen.getByRole('dialog', { name: title })).toBeTruthy();
});

it('sends the like with its item, with and without a comment', async () => {
  const { swipe, onSent, onClose, write, send } = await open();
  await send();
  const like = { swiperId: 1, swipedId: 7, liked: true, item: PROMPT };
  expect(swipe).toHaveBeenLastCalledWith(like);
  expect(onSent).toHaveBeenLastCalledWith(false, 'like');
  expect(onClose).toHaveBeenCalledTimes(1);
  write('Which soup?\nRed?');
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Enter', ctrlKey: true });
  await waitFor(() =>
    expect(swipe).toHaveBeenLastCalledWith({ ...like, comment: 'Which soup? Red?' }),
  );
});

it('counts graphemes, and sends nothing above the limit or with a link', async () => {
  const { swipe, write, send } = await open();
  write('👩‍👩‍👧');
  expect(screen.getByText(`1/${COMMENT_MAX}`)).toBeTruthy();
  write('x'.repeat(COMMENT_MAX + 1));
  expect(screen.getByText('1 character over')).toBeTruthy();
  await send();
  write('Look at example.com');
  await send();
  expect(screen.getByText(/^Leave out links/)).toBeTruthy();
  expect(swipe).not.toHaveBeenCalled();
  write('👍🏽'.repeat(COMMENT_MAX));
  expect(screen.getByText(`${COMMENT_MAX}/${COMMENT_MAX}`)).toBeTruthy();
  await send();
  expect(swipe).toHaveBeenCalledTimes(1);
});

it('asks once about what may be a web address', async () => {
  const { swipe, write, send } = await open();
  write('La playa.es preciosa');
  await send();
  expect(screen.getByText(/^Is “playa.es” a web address/)).toBeTruthy();
  expect(swipe).not.toHaveBeenCalled();
  await send();
  expect(swipe).toHaveBeenCalledTimes(1);
});

it('keeps the text and says why when the like was refused', async () => {
  const message = 'You have written 5 comments today. You can still like without one.';
  const { onSent, onClose, field, write, send } = await open({
    answer: { error: { status: 429, message } },
  });
  write('Which soup?');
  await send();
  expect(await screen.findByText(message)).toBeTruthy();
  expect(field().value).toBe('Which soup?');
  expect([onSent, onClose].flatMap(({ mock }) => mock.calls)).toEqual([]);
});

it('replaces the field for a member who takes no comments', async () => {
  const { swipe, send } = await open({ takesComments: false });
  expect(screen.getByText("Noor isn't taking comments.")).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
  await send();
  expect(swipe).toHaveBeenCalledTimes(1);
});

it.each([
  ['high', 1],
  ['standard', 0],
] as const)(
  'says what a like shows of a discreet member, and only then: %s',
  async (level, times) => {
    await open({ discretionLevel: level });
    expect(screen.queryAllByText(/^You use .* discretion/)).toHaveLength(times);
  },
);

it('offers the free Super Like only while it is left', async () => {
  const { swipe } = await open({ superLikedOn: null });
  fireEvent.click(screen.getByRole('button', { name: 'Send as your free Super Like' }));
  await waitFor(() =>
    expect(swipe.mock.calls[0]?.[0]).toMatchObject({ superLike: true, free: true, item: PROMPT }),
  );
});

it('offers none once it is used', async () => {
  await open({ superLikedOn: new Date().toISOString().slice(0, 10) });
  expect(screen.queryByRole('button', { name: /Super Like/ })).toBeNull();
});

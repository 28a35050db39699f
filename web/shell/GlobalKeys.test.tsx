import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { render } from '../components/testing/render.tsx';
import { setCharacterKeys } from '../platform/keys.ts';
import { useKeys } from '../platform/use-keys.ts';
import { GlobalKeys } from './GlobalKeys.tsx';

const onLike = vi.fn();
const onUndo = vi.fn();

/** A screen with keys of its own. */
function Screen() {
  useKeys('likes', { like: onLike, undo: onUndo });
  return (
    <>
      <GlobalKeys />
      <input aria-label="Name" />
    </>
  );
}

const open = () => render(<Screen />, '/app?tab=events').user;
const path = () => location.pathname + location.search;

describe('keys', () => {
  beforeEach(() => {
    onLike.mockClear();
    onUndo.mockClear();
  });

  it.each([
    ['d', '/app'],
    ['m', '/app?tab=matches'],
    ['l', '/likes'],
    ['e', '/app?tab=events'],
    ['p', '/app?tab=profile'],
  ])('G and then %s opens %s, without the effect of the second key alone', async (key, target) => {
    const user = open();
    await user.keyboard(`g${key}`);
    expect(path()).toBe(target);
    expect(onLike).not.toHaveBeenCalled();
  });

  it('keeps the screen when the second key names none, and / opens the search of the matches', async () => {
    const user = open();
    await user.keyboard('gx');
    expect(path()).toBe('/app?tab=events');
    await user.keyboard('l');
    expect(onLike).toHaveBeenCalledOnce();
    await user.keyboard('/');
    expect(path()).toBe('/app?tab=matches');
  });

  it('lists all keys, which are inactive under the list, and Escape closes it', async () => {
    const user = open();
    await user.keyboard('{Shift>}?{/Shift}');
    const list = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(within(list).getByText('Next conversation')).toBeDefined();
    await user.keyboard('z');
    expect(onUndo).not.toHaveBeenCalled();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('ignores letters in a field, and everywhere once they are switched off', async () => {
    const user = open();
    await user.type(screen.getByLabelText('Name'), 'glz?');
    expect(path()).toBe('/app?tab=events');
    screen.getByLabelText('Name').blur();
    setCharacterKeys(false);
    await user.keyboard('gdlz');
    expect(path()).toBe('/app?tab=events');
    setCharacterKeys(true);
    await user.keyboard('z');
    expect(onUndo).toHaveBeenCalledOnce();
    expect(onLike).not.toHaveBeenCalled();
  });
});

import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { render } from '../testing/render.tsx';
import * as texts from '../texts.ts';
import { Screen } from './Screen.tsx';
import { TabBar } from './TabBar.tsx';

const current = () =>
  screen.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'page');

describe('TabBar', () => {
  it('links to the tabs and the likes, and marks the active one', () => {
    render(<TabBar active="matches" />);
    const links = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/app',
      '/app?tab=matches',
      '/likes',
      '/app?tab=events',
      '/app?tab=profile',
    ]);
    expect(current()).toEqual([links[1]]);
  });

  it('marks no tab on other screens', () => {
    render(<TabBar />);
    expect(current()).toEqual([]);
  });

  it.each([
    [0, 'Matches', null],
    [2, 'Matches, 2 unread', '2'],
    [100, 'Matches, 99+ unread', '99+'],
  ])('counts %i unread messages at Matches, in its name too', (count, name, badge) => {
    render(
      <TabBar
        active="discover"
        counts={{ matches: { count, label: texts.matches.unreadCount(count) } }}
      />,
    );
    const link = screen.getByRole('link', { name });
    expect(link.querySelector('span + span')?.textContent ?? null).toBe(badge);
  });

  it('opens a tab with the keyboard', async () => {
    const { user } = render(<TabBar active="discover" />, '/app');
    await user.tab();
    await user.tab();
    await user.keyboard('{Enter}');
    expect(window.location.search).toBe('?tab=matches');
  });

  it('scrolls to the top when the active tab is opened again', async () => {
    const { user } = render(
      <>
        <Screen>Long list</Screen>
        <TabBar active="discover" />
      </>,
      '/app',
    );
    screen.getByRole('main').scrollTop = 200;
    await user.click(current()[0] as HTMLElement);
    expect(screen.getByRole('main').scrollTop).toBe(0);
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import type { OwnUser } from '#contract/users.ts';
import { render } from '../../components/testing/render.tsx';
import { serve } from '../../components/testing/serve.ts';
import { Announcement } from '../../shell/AnnouncementBanner.tsx';
import { ConsoleScreen } from './ConsoleScreen.tsx';
import * as texts from './texts.ts';

const AT = '2026-11-22T21:00:00Z';

function open(path: string, role: OwnUser['role'] = 'admin') {
  const { params } = serve({
    getSession: { user: { id: 7, role } },
    listTeam: [
      { id: 9, pseudonym: 'Heron 42', role: 'moderator', since: AT },
      { id: 7, pseudonym: 'Wren 11', role: 'admin', isFixed: true, isYou: true, lastSeenAt: AT },
    ],
    takeRole: undefined,
    listSignups: { requests: [{ id: 12, name: 'Ann', requestedAt: AT }] },
    approveRequest: undefined,
    listJobs: [
      { name: 'sweep', schedule: '* * * * *' },
      {
        name: 'rollup',
        schedule: '5 0 * * *',
        isDaily: true,
        runs: [{ date: '2020-11-21', finishedAt: '2020-11-22T21:05:00Z', rows: 1, ms: 5 }],
      },
    ],
    requestJob: undefined,
    listSettings: [
      { name: 'transparency_public', value: true, startValue: false, source: 'console' },
    ],
    changeSetting: undefined,
    resetSetting: undefined,
    getConsole: {
      you: { pseudonym: 'Wren 11', role: 'admin' },
      waiting: { photos: 3, verifications: 0, signups: 100 },
    },
    getAnnouncement: { announcement: { id: 3, text: 'Picnic on Sunday', link: '/gallery' } },
  });
  const { user } = render(
    <Routes>
      <Route path="/admin/*" element={<ConsoleScreen />} />
      <Route path="*" element={<Announcement />} />
    </Routes>,
    path,
  );
  return { user, params };
}

describe('the console', () => {
  it('is not shown to members', async () => {
    open('/admin/team', 'member');
    expect(await screen.findByRole('link', { name: texts.notFound.home })).toBeTruthy();
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('shows moderators the pages that they may use', async () => {
    open('/admin/members', 'moderator');
    expect(await screen.findByRole('heading', { name: 'Members', level: 1 })).toBeTruthy();
    expect(screen.getByRole('link', { name: /^Signups/ })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Team' })).toBeNull();
  });

  it('scrolls the link of the shown page into view', async () => {
    const scrolled: (string | null)[] = [];
    Element.prototype.scrollIntoView = function scrollIntoView() {
      if (this.tagName === 'A') scrolled.push(this.textContent);
    };
    const { user } = open('/admin/team');
    await waitFor(() => expect(scrolled).toEqual(['Team']));
    await user.click(screen.getByRole('link', { name: 'Jobs' }));
    await waitFor(() => expect(scrolled).toEqual(['Team', 'Jobs']));
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  });

  it('groups the pages, with a number where something waits, and closes its menu with a page', async () => {
    const { user } = open('/admin/team');
    for (const name of ['Photos 3', 'Verifications', 'Signups 99+']) {
      expect(await screen.findByRole('link', { name })).toBeTruthy();
    }
    const groups = screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent);
    expect(groups.slice(0, 3)).toEqual(['To do', 'Community', 'Site']);
    const menu = screen.getByLabelText('Pages of the console');
    await user.click(menu);
    expect(menu.getAttribute('aria-expanded')).toBe('true');
    await user.click(screen.getByRole('link', { name: 'Jobs' }));
    await waitFor(() => expect(menu.getAttribute('aria-expanded')).toBe('false'));
  });

  it('takes a role after a confirmation, and offers no change of a fixed one', async () => {
    const { user, params } = open('/admin/team');
    const take = await screen.findByRole('button', { name: 'Remove role' });
    await user.keyboard('j');
    expect(await screen.findByText('Set by ADMIN_EMAILS')).toBeTruthy();
    expect(location.search).toBe('?row=7');
    expect(take.isConnected).toBe(false);
    await user.keyboard('k');
    await user.click(await screen.findByRole('button', { name: 'Remove role' }));
    const question = within(await screen.findByRole('dialog'));
    await user.click(question.getByRole('button', { name: 'Remove role' }));
    await waitFor(() => expect(params('takeRole')).toEqual([{ id: '9' }]));
  });

  it('approves an account', async () => {
    const { user, params } = open('/admin/signups');
    await user.click(await screen.findByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(params('approveRequest')).toEqual([{ id: '12' }]));
  });

  it('requests a run of a job', async () => {
    const { user, params } = open('/admin/jobs');
    await user.click(await screen.findByRole('button', { name: 'Run now: sweep' }));
    await waitFor(() => expect(params('requestJob')).toEqual([{ name: 'sweep' }]));
    await user.click(screen.getByRole('link', { name: 'rollup' }));
    const pane = within(await screen.findByRole('complementary', { name: 'rollup' }));
    expect(pane.getByRole('button', { name: 'Run again: rollup' })).toBeTruthy();
    expect(pane.getByText('Nov 21, 2020 · 1 row · 5 ms')).toBeTruthy();
    const [time] = screen.getAllByText('Nov 22, 2020, 9:05 PM');
    expect(time?.title).toBe('Nov 22, 2020, 9:05 PM UTC');
    await user.click(pane.getByRole('link', { name: 'Back to the list' }));
    await waitFor(() => expect(location.search).toBe(''));
  });

  it('saves a changed setting and resets it', async () => {
    const { user, params } = open('/admin/settings');
    const save = await screen.findByRole('button', { name: 'Save' });
    expect(save).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('switch', { name: 'Publish the yearly counts' }));
    await user.click(save);
    const setting = [{ name: 'transparency_public' }];
    await waitFor(() => expect(params('changeSetting')).toEqual(setting));
    await user.click(screen.getByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(params('resetSetting')).toEqual(setting));
  });

  it('shows an announcement until the member closes it', async () => {
    const { user } = open('/app');
    const banner = await screen.findByRole('complementary', { name: 'Picnic on Sunday' });
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(banner.isConnected).toBe(false);
    expect(localStorage.getItem('announcement-closed')).toBe('3');
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { render } from '../../components/testing/render.tsx';
import { Announcement } from '../../shell/AnnouncementBanner.tsx';
import { ConsoleScreen } from './ConsoleScreen.tsx';
import * as texts from './texts.ts';

const AT = '2026-11-22T21:00:00Z';
const ANSWERS: Record<string, unknown> = {
  'GET /api/console/team': [
    {
      id: 9,
      pseudonym: 'Heron 42',
      role: 'moderator',
      isFixed: false,
      isYou: false,
      since: AT,
      lastSeenAt: null,
    },
    {
      id: 7,
      pseudonym: 'Wren 11',
      role: 'admin',
      isFixed: true,
      isYou: true,
      since: null,
      lastSeenAt: AT,
    },
  ],
  'GET /api/console/signups': { requests: [{ id: 12, name: 'Ann', requestedAt: AT }], held: [] },
  'GET /api/console/jobs': [
    { name: 'sweep', schedule: '* * * * *', isDaily: false, runs: [], requested: null },
    {
      name: 'rollup',
      schedule: '5 0 * * *',
      isDaily: true,
      runs: [
        { date: '2020-11-21', startedAt: null, finishedAt: '2020-11-22T21:05:00Z', rows: 1, ms: 5 },
      ],
      requested: null,
    },
  ],
  'GET /api/console/settings': [
    {
      name: 'transparency_public',
      value: true,
      startValue: false,
      source: 'console',
      changedAt: AT,
    },
  ],
  'GET /api/console': {
    you: { pseudonym: 'Wren 11', role: 'admin' },
    needOther: 0,
    hardPictures: { today: 0, suggested: 8 },
    counts: { open: 0, mine: 0, secondLook: 0, appeals: 0, overdue: 0, dueToday: 0 },
    medianMinutes: null,
  },
  'GET /api/announcement': { announcement: { id: 3, text: 'Picnic on Sunday', link: '/gallery' } },
};

let role: 'member' | 'moderator' | 'admin';
let sent: string[];

function open(path: string) {
  vi.spyOn(window, 'fetch').mockImplementation(async (url, init) => {
    const call = `${init?.method} ${url}`;
    sent.push(call);
    const answer = String(url).startsWith('/api/auth/session')
      ? { user: { id: 7, role }, signInMethods: [] }
      : (ANSWERS[call] ?? null);
    return new Response(answer === null ? '' : JSON.stringify(answer));
  });
  return render(
    <Routes>
      <Route path="/admin/*" element={<ConsoleScreen />} />
      <Route path="*" element={<Announcement />} />
    </Routes>,
    path,
  ).user;
}

describe('the console', () => {
  beforeEach(() => {
    role = 'admin';
    sent = [];
    localStorage.clear();
  });

  it('is not shown to members', async () => {
    role = 'member';
    open('/admin/team');
    expect(await screen.findByRole('link', { name: texts.notFound.home })).toBeTruthy();
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('shows moderators the pages that they may use', async () => {
    role = 'moderator';
    open('/admin/members');
    expect(await screen.findByRole('heading', { name: 'Members', level: 1 })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Signups' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Team' })).toBeNull();
  });

  it('scrolls the link of the shown page into view', async () => {
    const scrolled: (string | null)[] = [];
    Element.prototype.scrollIntoView = function scrollIntoView() {
      scrolled.push(this.textContent);
    };
    const user = open('/admin/team');
    await waitFor(() => expect(scrolled).toEqual(['Team']));
    await user.click(screen.getByRole('link', { name: 'Jobs' }));
    await waitFor(() => expect(scrolled).toEqual(['Team', 'Jobs']));
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  });

  it('takes a role after a confirmation, and offers no change of a fixed one', async () => {
    const user = open('/admin/team');
    const take = await screen.findByRole('button', { name: 'Remove role' });
    expect(screen.getByText('Set by ADMIN_EMAILS')).toBeTruthy();
    await user.click(take);
    const question = within(await screen.findByRole('dialog'));
    await user.click(question.getByRole('button', { name: 'Remove role' }));
    await waitFor(() => expect(sent).toContain('DELETE /api/console/team/9'));
  });

  it('approves an account', async () => {
    const user = open('/admin/signups');
    await user.click(await screen.findByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(sent).toContain('POST /api/console/signups/12/approve'));
  });

  it('requests a run of a job', async () => {
    const user = open('/admin/jobs');
    await user.click(await screen.findByRole('button', { name: 'Run now: sweep' }));
    await waitFor(() => expect(sent).toContain('POST /api/console/jobs/sweep/runs'));
    expect(screen.getByRole('button', { name: 'Run again: rollup' })).toBeTruthy();
    expect(screen.getByText('Nov 21, 2020 · Nov 22, 2020, 9:05 PM UTC')).toBeTruthy();
  });

  it('saves a changed setting and resets it', async () => {
    const user = open('/admin/settings');
    const save = await screen.findByRole('button', { name: 'Save' });
    expect(save).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('switch', { name: 'Publish the yearly counts' }));
    await user.click(save);
    await waitFor(() => expect(sent).toContain('PUT /api/console/settings/transparency_public'));
    await user.click(screen.getByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(sent).toContain('DELETE /api/console/settings/transparency_public'));
  });

  it('shows an announcement until the member closes it', async () => {
    const user = open('/app');
    const banner = await screen.findByRole('complementary', { name: 'Picnic on Sunday' });
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(banner.isConnected).toBe(false);
    expect(localStorage.getItem('announcement-closed')).toBe('3');
  });
});

import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderSignedIn } from '../../components/testing/render.tsx';
import type { StoredUser } from '../../platform/stored-user.ts';
import { ProfilePrompt } from './ProfilePrompt.tsx';

const renderFor = (change: Partial<StoredUser>) =>
  renderSignedIn(<ProfilePrompt />, undefined, { realm: 'live', ...change });

describe('ProfilePrompt', () => {
  it('asks for a photo, shows the progress, and can be closed', async () => {
    const { user } = renderFor({ bio: 'I walk.', interests: ['Art'] });
    expect(await screen.findByText('People decide by photos.')).toBeTruthy();
    expect(screen.getByRole('meter').getAttribute('aria-valuenow')).toBe('3');
    expect(screen.getByRole('link').getAttribute('href')).toBe('/edit-profile#photo');
    await user.click(screen.getByRole('button', { name: 'Not now' }));
    expect(screen.queryByRole('link')).toBeNull();
  });

  it.each<[string, Partial<StoredUser>]>([
    ['interests', { profileImage: '/media/1', bio: 'Hi.' }],
    ['bio', { profileImage: '/media/1', interests: ['Art'] }],
    ['place', { profileImage: '/media/1', interests: ['Art'], bio: 'Hi.', location: '' }],
  ])('asks for %s next', async (step, change) => {
    renderFor(change);
    expect((await screen.findByRole('link')).getAttribute('href')).toBe(`/edit-profile#${step}`);
  });

  it.each<[string, Partial<StoredUser>]>([
    [
      'a complete profile',
      { profileImage: '/media/1', bio: 'Hi.', interests: ['Art'], location: 'Boston' },
    ],
    ['the demo', { realm: 'demo' }],
  ])('is absent for %s', (_name, change) => {
    renderFor(change);
    expect(document.querySelector('[data-prompt]')).toBeNull();
  });
});

import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { render } from '../components/testing/render.tsx';
import { captureInstallPrompt } from '../platform/install-prompt.ts';
import { InstallHint } from './AccountBanner.tsx';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) Safari/604.1';

/** Chromium offers to install the app. */
function offerInstall() {
  const prompt = vi.fn(async () => ({ outcome: 'accepted' }));
  window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt }));
  return prompt;
}

/** A new tab of a browser that has been here `visits` times. */
function visit(visits: number) {
  localStorage.setItem('visits', String(visits));
  return render(<InstallHint />);
}

describe('InstallHint', () => {
  beforeEach(captureInstallPrompt);

  // First, because an offer of the browser stays for the life of the page.
  it('explains the home screen on iOS, which has no prompt', () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(IPHONE);
    visit(1);
    expect(screen.getByText(/tap Share, then “Add to Home Screen”/)).toBeTruthy();
  });

  it('does not appear on the first visit', () => {
    offerInstall();
    visit(0);
    expect(screen.queryByRole('complementary')).toBeNull();
  });

  it.each([1, 0])('installs from the second visit on, or from the menu (%s)', async (taps) => {
    const prompt = offerInstall();
    const { user } = visit(1);
    const button = screen.getByRole('button', { name: 'Install' });
    if (taps) await user.click(button);
    else fireEvent(window, new Event('appinstalled'));
    await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
    expect(prompt).toHaveBeenCalledTimes(taps);
  });

  it('is dismissed for good', async () => {
    offerInstall();
    const { user, rerender } = visit(4);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('complementary')).toBeNull();
    sessionStorage.clear();
    rerender(<InstallHint key="next" />);
    expect(screen.queryByRole('complementary')).toBeNull();
  });
});

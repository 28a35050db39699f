import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

it.each([
  ['light', { failed: 'Das hat nicht geladen.', help: 'Bitte neu laden.', reload: 'Neu laden' }],
  ['dark', {}],
])(
  'a failed download shows the error screen, without the styles of the app: %s',
  async (scheme, texts) => {
    const script = document.createElement('script');
    Object.assign(script.dataset, texts);
    vi.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
    localStorage.setItem('mantine-color-scheme-value', scheme);
    document.body.innerHTML = '<svg class="splash"></svg>';
    vi.resetModules();
    const name = 'preload';
    await import(`./${name}.js`);
    dispatchEvent(new Event('load-failed'));
    dispatchEvent(new Event('load-failed'));
    const failed = await screen.findByRole('alert');
    expect(failed.style.position).toBe('fixed');
    expect(failed.style.background).toBe(
      scheme === 'dark' ? 'rgb(14, 9, 18)' : 'rgb(245, 242, 248)',
    );
    expect(failed.querySelector('svg')?.getAttribute('class')).toBeNull();
    const { failed: title, help, reload } = { ...ENGLISH, ...texts };
    expect(screen.getByRole('heading', { name: title })).toBeTruthy();
    expect(screen.getByText(help)).toBeTruthy();
    expect(screen.getByRole('button', { name: reload }).style.minHeight).toBe('52px');
    document.body.replaceChildren();
  },
);

const ENGLISH = {
  failed: "Couldn't load this.",
  help: 'Reloading the page usually helps.',
  reload: 'Reload',
};

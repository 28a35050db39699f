import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

it('a failed download shows the error screen, without the styles of the app', async () => {
  const texts = { failed: 'Das hat nicht geladen.', help: 'Bitte neu laden.', reload: 'Neu laden' };
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue({ dataset: texts } as never);
  localStorage.setItem('mantine-color-scheme-value', 'dark');
  document.body.innerHTML = '<svg class="splash"></svg>';
  const name = 'preload';
  await import(/* @vite-ignore */ `./${name}.js`);
  dispatchEvent(new Event('load-failed'));
  dispatchEvent(new Event('load-failed'));
  const failed = await screen.findByRole('alert');
  expect(failed.style.position).toBe('fixed');
  expect(failed.style.background).toBe('rgb(14, 9, 18)');
  expect(document.querySelector('#load-failed>svg')?.getAttribute('class')).toBeNull();
  expect(screen.getByRole('heading', { name: texts.failed })).toBeTruthy();
  expect(screen.getByText(texts.help)).toBeTruthy();
  expect(screen.getByRole('button', { name: texts.reload }).style.minHeight).toBe('52px');
});

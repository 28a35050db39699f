import { render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  document.head.replaceChildren();
  vi.resetModules();
});

/** The modules as a page loads them whose server has the name. */
async function load(name?: string) {
  vi.resetModules();
  if (name) {
    const meta = Object.assign(document.createElement('meta'), {
      name: 'application-name',
      content: name,
    });
    document.head.append(meta);
  }
  const [{ Logo }, { screens }, { safety }] = await Promise.all([
    import('../components/layout/Logo.tsx'),
    import('../shell/texts.ts'),
    import('../components/texts/safety.ts'),
  ]);
  return { Logo, screens, safety };
}

it.each([
  [undefined, 'Overlap', 0],
  ['Planner', 'Planner', 0],
  ['Petersburg', 'Petersburg', 1],
  ['Friends of the sea', 'Friends of the sea', 1],
])('with the name %s the logo, titles and texts say %s', async (name, shown, small) => {
  const { Logo, screens, safety } = await load(name);
  expect(render(<Logo />).container.textContent).toBe(shown);
  expect(document.querySelectorAll('[data-small]')).toHaveLength(small);
  expect(screens.title('Matches', 0)).toBe(`Matches · ${shown}`);
  expect(safety.blockText('Noah')).toContain(`on ${shown}.`);
});

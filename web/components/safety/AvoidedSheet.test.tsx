import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderSignedIn } from '../testing/render.tsx';
import { refusal, serve } from '../testing/serve.ts';
import { AvoidedSheet } from './AvoidedSheet.tsx';

function renderSheet(count = 0) {
  const { answers, bodies } = serve({
    getAvoided: { count },
    changeAvoided: ({ body }) => ({ count: (body as { add?: string[] }).add?.length ?? 0 }),
  });
  return { answers, bodies, ...renderSignedIn(<AvoidedSheet onClose={() => {}} />) };
}

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox');
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

/** Formats of a list, and the addresses in it. */
const LISTS: [text: string, addresses: string[]][] = [
  ['Ann@Example.org, bo@example.org;ann@example.org', ['ann@example.org', 'bo@example.org']],
  ['"Name","Mail"\n"O\'Neil, Cy",cy.o\'neil@example.org', ["cy.o'neil@example.org"]],
  ['BEGIN:VCARD\nitem1.EMAIL;TYPE=HOME:dee@example.org\nTEL:+1 555', ['dee@example.org']],
  ['Eve <eve@example.org> mailto:fay@example.org', ['eve@example.org', 'fay@example.org']],
  ["Write to 'gil@example.org' or hal@example.org.", ['gil@example.org', 'hal@example.org']],
  ['a@b, @example.org, gus@, ü@example.org, a#b@', []],
];

describe('AvoidedSheet', () => {
  afterEach(() => Reflect.deleteProperty(navigator, 'contacts'));

  it('finds the addresses of a file and of typed text, and sends them', async () => {
    const { user, bodies } = renderSheet();
    await screen.findByText('0 of 500');
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    for (const [text, addresses] of LISTS) {
      // jsdom reads no files.
      const slice = () => ({ text: () => Promise.resolve(text) });
      const file = Object.assign(new File([], 'people.vcf'), { slice });
      if (input) await user.upload(input, file);
      await waitFor(() => expect(field().value).toBe(addresses.join('\n')));
      if (addresses.length === 0) continue;
      await user.type(field(), ' zoe@example.org');
      await user.click(button('Hide me from them'));
      await waitFor(() => expect(field().value).toBe(''));
      expect(bodies('changeAvoided').at(-1)).toEqual({ add: [...addresses, 'zoe@example.org'] });
    }
    expect(button('Hide me from them').disabled).toBe(true);
    expect(await screen.findByText('3 of 500')).toBeTruthy();
    expect(screen.getAllByRole('status')).toHaveLength(1);
    await user.type(field(), 'ann');
    // Also the error of the file.
    expect(screen.getAllByText('0 addresses found')).toHaveLength(2);
  });

  it('removes typed addresses, or all, and says when it could not', async () => {
    const { user, answers, bodies } = renderSheet(12);
    expect(await screen.findByText('12 of 500')).toBeTruthy();
    answers.changeAvoided = refusal(503);
    await user.type(field(), 'ann@example.org');
    await user.click(button('Remove these from the list'));
    expect(await screen.findByText("Couldn't change the list")).toBeTruthy();
    expect(field().value).toBe('ann@example.org');
    await user.click(button('Remove all'));
    const confirm = await screen.findByRole('dialog', { name: 'Remove all' });
    await user.click(within(confirm).getByRole('button', { name: 'Remove all' }));
    expect(bodies('changeAvoided')).toEqual([{ remove: ['ann@example.org'] }, { remove: 'all' }]);
  });

  it('takes addresses from the contacts of the device, and no more than 500', async () => {
    const picked = Array.from({ length: 501 }, (_, n) => ({ email: [`n${n}@example.org`] }));
    const select = vi.fn(() => Promise.resolve(picked));
    Object.defineProperty(navigator, 'contacts', { value: { select }, configurable: true });
    const { user } = renderSheet();
    await user.click(await screen.findByRole('button', { name: 'From contacts' }));
    expect(await screen.findByText('Keep it to 500 addresses.')).toBeTruthy();
    expect(screen.getByText('501 addresses found')).toBeTruthy();
    expect(button('Hide me from them').disabled).toBe(true);
  });
});

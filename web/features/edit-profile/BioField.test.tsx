import { useForm } from '@mantine/form';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { emptyFields } from '../../components/testing/empty-fields.ts';
import { renderSignedIn } from '../../components/testing/render.tsx';
import { refusal, serve } from '../../components/testing/serve.ts';
import { BioField } from './BioField.tsx';
import type { ProfileFields } from './profile-form.ts';

const FIELDS: ProfileFields = {
  name: 'Ann',
  age: '30',
  location: 'Portland, Oregon',
  ...emptyFields,
  gender: '',
  bio: '',
  prompts: [],
  interests: ['Art'],
};

const Field = ({ bio }: { bio: string }) => (
  <>
    <BioField form={useForm({ initialValues: { ...FIELDS, bio } })} />
    <input aria-label="Name" />
  </>
);

function renderWith(bio: string) {
  const { answers, bodies } = serve({
    getAiSettings: {},
    createBio: () => {
      const bios = [1, 2, 3].map((n) => `Text ${bodies('createBio').length}.${n}`);
      return { bio: bios[0], bios };
    },
  });
  return { answers, requests: () => bodies('createBio'), ...renderSignedIn(<Field bio={bio} />) };
}

const value = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'About Me' }).value;
const press = (user: ReturnType<typeof renderWith>['user'], name: string) =>
  user.click(screen.getByRole('button', { name }));

describe('Smart Bio', () => {
  it('writes at once where there is no text', async () => {
    const { user, requests } = renderWith('');
    await press(user, 'Generate Smart Bio');
    await waitFor(() => expect(value()).toBe('Text 1.1'));
    expect(requests()).toEqual([{ name: 'Ann', age: 30, interests: ['Art'], currentBio: null }]);
    const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'About Me' });
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect([field.selectionStart, field.selectionEnd]).toEqual([8, 8]);
    expect(screen.getAllByRole('radio')).toHaveLength(3);
  });

  it('leaves the focus in another field in which the member types meanwhile', async () => {
    const painted = vi.spyOn(Element.prototype, 'animate');
    const { user, answers } = renderWith('');
    const other = screen.getByRole('textbox', { name: 'Name' });
    const { promise, resolve } = Promise.withResolvers<{ bio: string }>();
    answers.createBio = () => promise;
    await press(user, 'Generate Smart Bio');
    await user.click(other);
    resolve({ bio: 'Text' });
    await waitFor(() => expect(painted).toHaveBeenCalledWith(expect.anything(), 320));
    expect(document.activeElement).toBe(other);
  });

  it('offers three texts and the own one, each with its edits', async () => {
    const { user, requests } = renderWith('I walk a lot.');
    await press(user, 'Generate Smart Bio');
    await waitFor(() => expect(value()).toBe('Text 1.1'));
    await user.type(screen.getByRole('textbox', { name: 'About Me' }), '!');
    const choose = (name: string) => user.click(screen.getByRole('radio', { name }));
    const read: string[] = [];
    for (const name of ['Text 3', 'My text', 'Text 1']) {
      await choose(name);
      read.push(value());
    }
    expect(read).toEqual(['Text 1.3', 'I walk a lot.', 'Text 1.1!']);
    await press(user, 'Generate Smart Bio');
    await waitFor(() => expect(value()).toBe('Text 2.1'));
    expect(requests()[1]).toMatchObject({ currentBio: 'Text 1.1!' });
    await choose('My text');
    expect(value()).toBe('I walk a lot.');
  });

  it('reports a text that could not be written', async () => {
    const { user, answers } = renderWith('');
    answers.createBio = refusal(502);
    await press(user, 'Generate Smart Bio');
    expect(await screen.findByText('Failed to generate bio. Please try again.')).toBeTruthy();
    expect(value()).toBe('');
  });
});

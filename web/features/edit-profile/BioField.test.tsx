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
    createBio: () => ({ bio: `Text ${bodies('createBio').length}` }),
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
    await waitFor(() => expect(value()).toBe('Text 1'));
    expect(requests()).toEqual([{ name: 'Ann', age: 30, interests: ['Art'], currentBio: null }]);
    const field = screen.getByRole('textbox', { name: 'About Me' });
    await waitFor(() => expect(document.activeElement).toBe(field));
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

  it('asks before it replaces a text, and restores it', async () => {
    const { user, requests } = renderWith('I walk a lot.');
    await press(user, 'Generate Smart Bio');
    await screen.findByRole('dialog', { name: 'Replace your text?' });
    await press(user, 'Cancel');
    expect([value(), requests().length]).toEqual(['I walk a lot.', 0]);

    await press(user, 'Generate Smart Bio');
    await user.click(await screen.findByRole('button', { name: 'Replace' }));
    await waitFor(() => expect(value()).toBe('Text 1'));
    await press(user, 'Generate Smart Bio');
    await waitFor(() => expect(value()).toBe('Text 2'));
    await press(user, 'Undo, restore my text');
    expect(value()).toBe('I walk a lot.');
    expect(screen.queryByRole('button', { name: 'Undo, restore my text' })).toBeNull();
  });

  it('reports a text that could not be written', async () => {
    const { user, answers } = renderWith('');
    answers.createBio = refusal(502);
    await press(user, 'Generate Smart Bio');
    expect(await screen.findByText('Failed to generate bio. Please try again.')).toBeTruthy();
    expect(value()).toBe('');
  });
});

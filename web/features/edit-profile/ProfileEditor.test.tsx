import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { TEXT_FIELDS } from '#contract/profile-fields.ts';
import type { Audience, ProfilePreview } from '#contract/profile-preview.ts';
import { OwnUser, type ProfileEdit } from '#contract/users.ts';
import { matchQueries } from '../../components/testing/browser.ts';
import { complete, type Part } from '../../components/testing/complete.ts';
import { emptyFields } from '../../components/testing/empty-fields.ts';
import { renderSignedIn } from '../../components/testing/render.tsx';
import { refusal, serve } from '../../components/testing/serve.ts';
import { profileFields } from '../../components/texts.ts';
import { BESIDE_QUERY } from '../../platform/theme/breakpoints.ts';
import { ProfileEditor } from './ProfileEditor.tsx';

type Previews = Partial<Record<Audience, Part<ProfilePreview>>>;

/** The editor of Ann, whom everyone sees unless `previews` say otherwise. */
function renderEditor(changes: Partial<OwnUser> = {}, previews: Previews = {}) {
  const shown = { realm: 'demo', distanceUnit: 'km' } as const;
  const ann = { ...shown, id: 7, name: 'Ann', age: 30, bio: 'I walk.' };
  const user = complete(OwnUser, { ...ann, ...emptyFields, ...changes });
  const server = serve({
    previewProfile: ({ params }) =>
      previews[params.audience as Audience] ?? { visible: true, person: {} },
    updateUser: user,
  });
  return { ...server, ...renderSignedIn(<ProfileEditor user={user} />, undefined, user) };
}

describe('ProfileEditor', () => {
  it('previews unsaved values as card and profile, and discards them', async () => {
    const { user } = renderEditor();
    const name = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
    const bio = screen.getByRole('textbox', { name: 'About Me' });
    fireEvent.change(name, { target: { value: 'Anna' } });
    fireEvent.change(bio, { target: { value: 'I walk. A lot.' } });
    expect(screen.getByText('2 changes not saved')).toBeTruthy();

    await user.click(screen.getByRole('button', { name: 'Preview' }));
    const dialog = await screen.findByRole('dialog', { name: 'Preview' });
    const card = within(dialog).getByRole('article');
    expect(within(card).getByRole('heading').textContent).toContain('Anna, 30');
    expect(within(card).getByText('I walk. A lot.')).toBeTruthy();
    await user.click(within(dialog).getByRole('radio', { name: 'Profile' }));
    expect(within(dialog).queryByRole('article')).toBeNull();
    expect(within(dialog).getByRole('heading', { name: /Anna/ })).toBeTruthy();
    await user.keyboard('{Escape}');

    await user.click(screen.getByRole('button', { name: 'Discard', hidden: true }));
    expect(name.value).toBe('Ann');
    expect(screen.queryByText('2 changes not saved')).toBeNull();
  });

  it('previews beside the form on wide screens', async () => {
    matchQueries(BESIDE_QUERY);
    renderEditor();
    const preview = within(screen.getByRole('complementary', { name: 'Preview' }));
    fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Anna' } });
    expect((await preview.findByRole('article')).textContent).toContain('Anna');
    expect(screen.queryByRole('button', { name: 'Preview' })).toBeNull();
  });

  it('previews the profile for the chosen audience', async () => {
    const { user } = renderEditor(undefined, {
      stranger: { visible: false },
      match: { visible: true, person: { relationshipStatus: 'Single' } },
    });
    await user.click(screen.getByRole('button', { name: 'Preview' }));
    const dialog = await screen.findByRole('dialog', { name: 'Preview' });
    expect(await within(dialog).findByText("Strangers can't see you.")).toBeTruthy();
    const audience = within(dialog).getByRole('combobox', { name: 'View as' });
    await user.selectOptions(audience, 'A match');
    await user.click(within(dialog).getByRole('radio', { name: 'Profile' }));
    expect(await within(dialog).findByText('Single')).toBeTruthy();
    expect(within(dialog).getByRole('heading', { name: /Ann/ })).toBeTruthy();
  });

  it('previews the unsaved work for its audience', async () => {
    const { user } = renderEditor();
    fireEvent.change(screen.getByLabelText('Work (optional)'), { target: { value: ' Baker ' } });
    const select = screen.getByLabelText<HTMLSelectElement>('Show work to');
    expect(select.value).toBe('matches');
    expect(screen.getByText('Only your matches see it. This is the default.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Preview' }));
    const dialog = await screen.findByRole('dialog', { name: 'Preview' });
    await user.click(within(dialog).getByRole('radio', { name: 'Profile' }));
    const shown = () => within(dialog).queryByRole('definition')?.textContent;
    expect(shown()).toBeUndefined();
    const audience = within(dialog).getByRole('combobox', { name: 'View as' });
    await user.selectOptions(audience, 'A match');
    expect(within(dialog).getByRole('term').textContent).toBe('Work');
    expect(shown()).toBe('Baker');
    fireEvent.change(select, { target: { value: 'me' } });
    expect(shown()).toBeUndefined();
    fireEvent.change(select, { target: { value: 'everyone' } });
    await user.selectOptions(audience, 'A stranger');
    expect(shown()).toBe('Baker');
  });

  it('sends the value of every field', async () => {
    const facts = {
      height: 170,
      heightAudience: 'matches',
      speaks: ['cy', 'sgn'],
      education: 'master',
      pets: ['cat', 'allergic'],
      children: 'maybe',
      smoking: 'no',
      drinking: 'rarely',
      religion: 'none',
      religionAudience: 'everyone',
      politics: 'center',
      prompts: [{ prompt: 'karaoke', answer: 'Anything by ABBA' }],
    } satisfies Partial<ProfileEdit>;
    const stored = { ...facts, drinking: 'from-another-version', pets: ['cat', 'dragon'] };
    const { bodies } = renderEditor(stored);
    const edit = {
      ...emptyFields,
      ...facts,
      drinking: '',
      pets: ['cat'],
      name: 'Bea',
      age: 41,
      location: 'Portland, Oregon',
      ...Object.fromEntries(TEXT_FIELDS.map((name) => [name, `My ${name}`])),
      workAudience: 'me',
      bio: 'I swim.',
    } satisfies Partial<ProfileEdit>;
    for (const [label, field] of [
      ['Name', 'name'],
      ['Age', 'age'],
      ['Location', 'location'],
      ...TEXT_FIELDS.map((name) => [`${profileFields[name].label} (optional)`, name] as const),
      ['About Me', 'bio'],
    ] as const) {
      const input = screen.getByLabelText(label, { selector: 'input, textarea' });
      fireEvent.change(input, { target: { value: String(edit[field]) } });
    }
    fireEvent.change(screen.getByLabelText('Show work to'), { target: { value: 'me' } });
    const gender = screen.getByLabelText('I am');
    fireEvent.change(gender, { target: { value: 'nonbinary' } });
    fireEvent.click(screen.getByRole('checkbox', { name: 'Yoga' }));
    fireEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(bodies('updateUser')).toHaveLength(1));
    expect(bodies('updateUser')[0]).toEqual({
      ...edit,
      gender: 'nonbinary',
      interests: ['Yoga'],
      profileImage: null,
    } satisfies Required<ProfileEdit>);
  });

  it('previews a fact and the prompts for their audience', async () => {
    const { user } = renderEditor({
      drinking: 'rarely',
      drinkingAudience: 'matches',
      height: 170,
      prompts: [{ prompt: 'karaoke', answer: 'Anything by ABBA' }],
    });
    await user.click(screen.getByRole('button', { name: 'Preview' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Preview' }));
    await user.click(dialog.getByRole('radio', { name: 'Profile' }));
    const facts = () => dialog.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(dialog.getByText('Anything by ABBA')).toBeTruthy();
    expect(facts()).toEqual(['170 cm']);
    await user.selectOptions(dialog.getByRole('combobox', { name: 'View as' }), 'A match');
    expect(facts()).toEqual(['170 cm', 'Now and then']);
  });

  it('reports a failed save and keeps the input', async () => {
    const { answers } = renderEditor();
    answers.updateUser = refusal(500);
    const name = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
    fireEvent.change(name, { target: { value: 'Kept' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Failed to update profile')).toBeTruthy();
    expect(name.value).toBe('Kept');
    expect(screen.getByText('1 change not saved')).toBeTruthy();
  });
});

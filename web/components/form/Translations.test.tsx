import { Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { render } from '../testing/render.tsx';
import { type InLanguage, Translations } from './Translations.tsx';

const EMPTY = { title: '', text: '' };

function Form({ onSend }: { onSend: (values: object) => void }) {
  const form = useForm({ initialValues: { ...EMPTY, translations: {} } });
  const fields = (path = '', attributes: InLanguage = {}) => (
    <>
      <TextInput {...attributes} label="Title" {...form.getInputProps(`${path}title`)} />
      <Textarea {...attributes} label="Text" {...form.getInputProps(`${path}text`)} />
    </>
  );
  return (
    <form onSubmit={form.onSubmit(onSend)}>
      {fields()}
      <Translations form={form} empty={EMPTY}>
        {fields}
      </Translations>
      <button type="submit">Save</button>
    </form>
  );
}

const control = () => screen.getByRole('combobox', { name: 'Add a language' });
const titleIn = (language: string) =>
  within(screen.getByRole('group', { name: language })).getByLabelText('Title');

it('adds the fields of a language, which take the focus, and removes them', async () => {
  const onSend = vi.fn();
  const { user } = render(<Form onSend={onSend} />);
  const add = async (language: string) => {
    await user.click(control());
    await user.click(await screen.findByRole('option', { name: language }));
  };
  const save = async () => {
    await user.click(screen.getByRole('button', { name: 'Save' }));
    return onSend.mock.lastCall?.[0];
  };

  await add('العربية');
  expect(document.activeElement).toBe(titleIn('العربية'));
  expect(titleIn('العربية').lang).toBe('ar');
  expect(titleIn('العربية').closest('[dir]')?.getAttribute('dir')).toBe('rtl');
  await user.keyboard('أهلًا');
  await add('Deutsch');
  expect(document.activeElement).toBe(titleIn('Deutsch'));
  await user.keyboard('Hallo');
  expect(screen.getAllByRole('group').map((group) => group.textContent)).toEqual([
    expect.stringContaining('Deutsch'),
    expect.stringContaining('العربية'),
  ]);
  expect(await save()).toMatchObject({
    translations: { de: { title: 'Hallo', text: '' }, ar: { title: 'أهلًا', text: '' } },
  });

  await user.click(control());
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'English',
    'Español',
    'Français',
    'Português (Brasil)',
  ]);
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Remove Deutsch' }));
  expect(document.activeElement).toBe(control());
  expect(screen.queryByRole('group', { name: 'Deutsch' })).toBeNull();
  expect((await save()).translations).toEqual({ ar: { title: 'أهلًا', text: '' } });
  await add('Deutsch');
  expect(titleIn('Deutsch')).toHaveProperty('value', '');
});

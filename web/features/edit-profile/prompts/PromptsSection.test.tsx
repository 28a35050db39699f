import { useForm } from '@mantine/form';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { render } from '../../../components/testing/render.tsx';
import type { ProfileFields, ProfileForm } from '../profile-form.ts';
import { PromptsSection } from './PromptsSection.tsx';

type Prompts = ProfileFields['prompts'];

interface SectionProps {
  prompts: Prompts;
  onForm: (form: ProfileForm) => void;
}

function Section({ prompts, onForm }: SectionProps) {
  const form = useForm<ProfileFields>({ initialValues: { prompts } as ProfileFields });
  onForm(form);
  return <PromptsSection form={form} />;
}

function renderSection(prompts: Prompts) {
  const found: { form?: ProfileForm } = {};
  const { user } = render(
    <Section
      prompts={prompts}
      onForm={(form) => {
        found.form = form;
      }}
    />,
  );
  return { user, answers: () => found.form?.values.prompts };
}

const KARAOKE = { prompt: 'karaoke', answer: 'Anything by ABBA' } as const;
const KITCHEN = { prompt: 'kitchen', answer: 'Pancakes for ten' } as const;
const TRIP = { prompt: 'ideal-trip', answer: 'The night train' } as const;
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

describe('PromptsSection', () => {
  it('finds a question, refuses contact data, and adds the answer', async () => {
    const { user, answers } = renderSection([KARAOKE]);
    await user.click(screen.getByRole('button', { name: 'Add a prompt' }));
    const list = await dialog('Choose a question');
    expect(list.getAllByRole('heading', { level: 3 }).map((node) => node.textContent)).toEqual([
      'Everyday life',
      'About me',
      'Together',
      'Just for fun',
    ]);
    expect(list.queryByRole('button', { name: 'Hand me the microphone and I sing' })).toBeNull();
    await user.type(list.getByRole('searchbox', { name: 'Find a question' }), 'KITCH');
    await user.click(list.getByRole('button', { name: "In the kitchen, I'm known for" }));

    const sheet = await dialog('Your answer');
    const field = sheet.getByRole('textbox', { name: "In the kitchen, I'm known for" });
    const done = sheet.getByRole('button', { name: 'Done' });
    const errorOf = async (answer: string) => {
      fireEvent.change(field, { target: { value: answer } });
      await user.click(done);
      return sheet.getByText(/characters? over|at least|[Ll]eave (it )?out/).textContent;
    };
    expect(await errorOf('no')).toBe('Write at least 3 characters.');
    expect(await errorOf('👩‍🍳'.repeat(151))).toBe('1 character over');
    expect(await errorOf('Ask @ann_cooks')).toBe(
      'Leave out links, addresses, usernames and long numbers.',
    );
    expect(await errorOf('La playa.es preciosa')).toMatch(/^Is “playa.es” a web address/);
    expect(answers()).toEqual([KARAOKE]);
    fireEvent.change(field, { target: { value: ' Pancakes\nfor ten ' } });
    expect(sheet.getByText('16/150')).toBeTruthy();
    await user.click(done);
    expect(answers()).toEqual([KARAOKE, KITCHEN]);
  });

  it('keeps an answer that is being written while its sheet is closed', async () => {
    const { user } = renderSection([KARAOKE]);
    for (const [shown, typed] of [['Anything by ABBA', 'Waterloo'], ['Waterloo']]) {
      await user.click(screen.getByRole('button', { name: /ABBA/ }));
      const field = (await dialog('Your answer')).getByRole<HTMLTextAreaElement>('textbox');
      expect(field.value).toBe(shown);
      if (typed) fireEvent.change(field, { target: { value: typed } });
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
  });

  it('changes the question of an answer, and removes it', async () => {
    const { user, answers } = renderSection([KARAOKE, KITCHEN]);
    await user.click(screen.getByRole('button', { name: /ABBA/ }));
    const sheet = await dialog('Your answer');
    await user.click(sheet.getByRole('button', { name: 'Change question' }));
    await user.click(sheet.getByRole('button', { name: 'On repeat these days' }));
    await user.click(sheet.getByRole('button', { name: 'Done' }));
    expect(answers()).toEqual([{ ...KARAOKE, prompt: 'on-repeat' }, KITCHEN]);
    await user.click(screen.getByRole('button', { name: /ABBA/ }));
    await user.click((await dialog('Your answer')).getByRole('button', { name: 'Remove' }));
    expect(answers()).toEqual([KITCHEN]);
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add a prompt' })),
    );
  });

  it('moves an answer with the focus on its button, and offers no fourth', async () => {
    const { user, answers } = renderSection([KARAOKE, KITCHEN, TRIP]);
    expect(screen.queryByRole('button', { name: 'Add a prompt' })).toBeNull();
    const up = () => screen.getByRole('button', { name: "Move up: Pack a bag, we're off to" });
    await user.click(up());
    expect(answers()).toEqual([KARAOKE, TRIP, KITCHEN]);
    expect(document.activeElement).toBe(up());
    expect(screen.getByText('Now 2 of 3.')).toBeTruthy();
    await user.keyboard('{Enter}');
    await user.keyboard('{Enter}');
    expect(answers()).toEqual([TRIP, KARAOKE, KITCHEN]);
    expect(up().getAttribute('aria-disabled')).toBe('true');
  });
});

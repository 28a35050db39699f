import { useForm } from '@mantine/form';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { emptyFields } from '../../components/testing/empty-fields.ts';
import { renderSignedIn } from '../../components/testing/render.tsx';
import { FactsSection } from './FactsSection.tsx';
import type { ProfileFields, ProfileForm } from './profile-form.ts';

interface SectionProps {
  fields: Partial<ProfileFields>;
  onForm: (form: ProfileForm) => void;
}

function Section({ fields, onForm }: SectionProps) {
  const initialValues = { ...emptyFields, ...fields } as ProfileFields;
  const form = useForm<ProfileFields>({ initialValues });
  onForm(form);
  return <FactsSection form={form} />;
}

function renderFacts(fields: Partial<ProfileFields> = {}, distanceUnit: 'km' | 'mi' = 'km') {
  const found: { form?: ProfileForm } = {};
  const { user } = renderSignedIn(
    <Section
      fields={fields}
      onForm={(form) => {
        found.form = form;
      }}
    />,
    undefined,
    { distanceUnit },
  );
  const row = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) });
  const open = async (name: string) => {
    await user.click(row(name));
    return within(await screen.findByRole('dialog', { name }));
  };
  return { user, row, open, values: () => found.form?.values };
}

describe('FactsSection', () => {
  it('groups the facts by the audience they start with, and says what is not said', () => {
    const { row } = renderFacts({ education: 'master' });
    const rows = (name: string) =>
      within(screen.getByRole('region', { name }))
        .getAllByRole('button')
        .map(({ textContent }) => textContent);
    expect(rows('Facts')).toEqual([
      'HeightNot said',
      'LanguagesNot said',
      "EducationMaster's degreeEveryone",
      'PetsNot said',
    ]);
    expect(rows('More personal')).toEqual([
      'ChildrenNot said',
      'SmokingNot said',
      'DrinkingNot said',
      'ReligionNot said',
      'PoliticsNot said',
    ]);
    expect(row('Height')).toBeTruthy();
  });

  it('takes one answer with its audience, and takes it back', async () => {
    const { user, row, open, values } = renderFacts();
    const sheet = await open('Religion');
    expect(sheet.getByText('No one else sees it. This is the default.')).toBeTruthy();
    fireEvent.click(sheet.getByRole('radio', { name: 'Not religious' }));
    fireEvent.change(sheet.getByLabelText('Who sees it'), { target: { value: 'matches' } });
    await user.click(sheet.getByRole('button', { name: 'Done' }));
    expect(row('Religion').textContent).toBe('ReligionNot religiousMatches');
    expect(values()).toMatchObject({ religion: 'none', religionAudience: 'matches' });
    fireEvent.click((await open('Religion')).getByRole('radio', { name: 'Not said' }));
    expect(values()?.religion).toBe('');
  });

  it('takes several answers', async () => {
    const { open, values } = renderFacts();
    const sheet = await open('Pets');
    for (const name of ['Cat', 'Allergic']) fireEvent.click(sheet.getByRole('checkbox', { name }));
    expect(values()?.pets).toEqual(['cat', 'allergic']);
  });

  it('finds languages by name, and takes five', async () => {
    const { user, open, values } = renderFacts({ speaks: ['ja', 'ko', 'zh', 'sgn'] });
    const sheet = await open('Languages');
    const search = sheet.getByRole('searchbox', { name: 'Find a language' });
    await user.type(search, 'wélsh');
    expect(sheet.getAllByRole('checkbox')).toHaveLength(1);
    fireEvent.click(sheet.getByRole('checkbox', { name: 'Welsh' }));
    expect(values()?.speaks).toEqual(['ja', 'ko', 'zh', 'sgn', 'cy']);
    expect(sheet.getByRole('status').textContent).toBe("That's 5. Remove one to add another.");
    await user.clear(search);
    fireEvent.click(sheet.getByRole('checkbox', { name: 'English' }));
    expect(values()?.speaks).toHaveLength(5);
    fireEvent.click(sheet.getByRole('checkbox', { name: 'Sign language' }));
    expect(values()?.speaks).toEqual(['ja', 'ko', 'zh', 'cy']);
  });

  it.each([
    ['km', '168 cm', '170', 170],
    ['mi', '5′6″', '67', 170],
  ] as const)('takes a height in %s', async (unit, shown, option, cm) => {
    const { row, open, values } = renderFacts({ height: 168 }, unit);
    expect(row('Height').textContent).toBe(`Height${shown}Everyone`);
    const select = (await open('Height')).getByLabelText<HTMLSelectElement>('Height');
    expect(select.selectedOptions[0]?.textContent).toBe(shown);
    fireEvent.change(select, { target: { value: option } });
    expect(values()?.height).toBe(cm);
    fireEvent.change(select, { target: { value: '' } });
    expect(values()?.height).toBe(null);
  });
});

import { Box, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { audienceOf, FACT_FIELDS, PROFILE_FIELDS } from '#contract/profile-fields.ts';
import { ListRow } from '../../components/layout/ListCard.tsx';
import { Section } from '../../components/layout/Section.tsx';
import { useDistanceUnit } from '../../components/person/distance-label.ts';
import { FACT_ICONS } from '../../components/person/FactList.tsx';
import { fieldText } from '../../components/person/field-text.ts';
import { Sheet } from '../../components/sheet/Sheet.tsx';
import { AudienceSelect } from './AudienceSelect.tsx';
import { FactAnswer } from './FactAnswer.tsx';
import { type ChosenFact, isChosen, type ProfileForm } from './profile-form.ts';
import * as texts from './texts.ts';

const CHOSEN = FACT_FIELDS.filter(isChosen);
const isPersonal = (name: ChosenFact) => PROFILE_FIELDS[name].audience === 'me';

/** The facts without texts as rows: each opens a sheet with the answer and its audience. */
export function FactsSection({ form }: { form: ProfileForm }) {
  const [sheet, setSheet] = useState<{ name: ChosenFact; isOpen: boolean }>();
  const { title, text, personal, personalText } = texts.profileEdit.facts;
  const group = (heading: string, hint: string, names: ChosenFact[]) => (
    <Section title={heading} label={heading} hint={hint}>
      <Box mx={-16} mb={-20}>
        {names.map((name) => (
          <FactRow
            key={name}
            form={form}
            name={name}
            onClick={() => setSheet({ name, isOpen: true })}
          />
        ))}
      </Box>
    </Section>
  );
  return (
    <>
      {group(
        title,
        text,
        CHOSEN.filter((name) => !isPersonal(name)),
      )}
      {group(personal, personalText, CHOSEN.filter(isPersonal))}
      <Sheet
        opened={sheet?.isOpen ?? false}
        onClose={() => setSheet(sheet && { ...sheet, isOpen: false })}
        title={sheet && texts.profileFields[sheet.name].label}
        done={texts.profileEdit.done}
      >
        {sheet && (
          <Stack gap={20}>
            <FactAnswer key={sheet.name} form={form} name={sheet.name} />
            <AudienceSelect
              form={form}
              name={sheet.name}
              label={texts.profileEdit.facts.audience}
            />
          </Stack>
        )}
      </Sheet>
    </>
  );
}

interface RowProps {
  form: ProfileForm;
  name: ChosenFact;
  onClick: () => void;
}

/** A fact with its answer, and its audience when there is one to show. */
function FactRow({ form, name, onClick }: RowProps) {
  const value = fieldText(name, form.values, useDistanceUnit());
  return (
    <ListRow
      Icon={FACT_ICONS[name]}
      label={texts.profileFields[name].label}
      description={value || texts.profileEdit.facts.none}
      note={
        value && (
          <Text variant="note" span>
            {texts.profileEdit.audiences[form.values[audienceOf(name)]]}
          </Text>
        )
      }
      opensDialog
      onClick={onClick}
    />
  );
}

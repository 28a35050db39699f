import { LOOKING_FOR, PREFERENCE_INTERESTS } from '#contract/choices.ts';
import type { Preferences } from '#contract/preferences.ts';
import { specified } from '../../app/specified-texts.ts';
import * as texts from '../../app/texts.ts';
import { ChoiceChips } from '../../components/ChoiceChips.tsx';
import { SwitchRow } from '../../components/SwitchRow.tsx';
import { DiscoverySection } from './DiscoverySection.tsx';
import { Section } from './Section.tsx';
import { SpecialFields } from './SpecialFields.tsx';
import { ViewAsRow } from './ViewAsRow.tsx';

interface Props {
  value: Preferences;
  /** True while something on the screen is not saved yet. */
  hasChanges: boolean;
  onChange: (change: Partial<Preferences>) => void;
}

/** All that "Save" saves. */
export function PreferencesForm({ value, hasChanges, onChange }: Props) {
  const titles = specified.preferences;
  const { notifyMatches, notifyMessages, notifyLikes } = texts.preferences;
  const notify = (change: Partial<Preferences['notifications']>) =>
    onChange({ notifications: { ...value.notifications, ...change } });
  // One chosen elsewhere that is not on this list can still be taken back.
  const interests = [
    ...new Set<Preferences['selectedInterests'][number]>([
      ...PREFERENCE_INTERESTS,
      ...value.selectedInterests,
    ]),
  ];

  return (
    <>
      <DiscoverySection value={value} onChange={onChange} />
      <Section title={titles.lookingFor}>
        <ChoiceChips
          legend={titles.lookingFor}
          hideLegend
          options={LOOKING_FOR}
          values={value.lookingFor}
          onChange={(lookingFor) => onChange({ lookingFor })}
        />
      </Section>
      <Section title={titles.interests}>
        <ChoiceChips
          legend={titles.interests}
          hideLegend
          options={interests}
          values={value.selectedInterests}
          onChange={(selectedInterests) => onChange({ selectedInterests })}
        />
      </Section>
      <Section title={titles.notifications}>
        <SwitchRow
          label={notifyMatches}
          checked={value.notifications.matches}
          onChange={(matches) => notify({ matches })}
        />
        <SwitchRow
          label={notifyMessages}
          checked={value.notifications.messages}
          onChange={(messages) => notify({ messages })}
        />
        <SwitchRow
          label={notifyLikes}
          checked={value.notifications.likes}
          onChange={(likes) => notify({ likes })}
        />
      </Section>
      <Section title={titles.special}>
        <SpecialFields value={value} onChange={onChange} />
        <ViewAsRow hasChanges={hasChanges} />
      </Section>
    </>
  );
}

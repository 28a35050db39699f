import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import {
  DISCRETION_LEVELS,
  EXPERIENCE_LEVELS,
  LIFESTYLE_INTERESTS,
  RELATIONSHIP_STATUSES,
} from '#contract/choices.ts';
import type { Preferences } from '#contract/preferences.ts';
import * as texts from '../../app/texts.ts';
import { ChoiceChips } from '../../components/ChoiceChips.tsx';
import { RadioGroup } from '../../components/RadioGroup.tsx';
import { DiscretionGlyph } from './DiscretionGlyph.tsx';
import classes from './SpecialFields.module.css';

export type Special = Pick<
  Preferences,
  'relationshipStatus' | 'lifestyleInterests' | 'experienceLevel' | 'discretionLevel'
>;

interface Props {
  value: Special;
  onChange: (change: Partial<Special>) => void;
}

const same = <Choice extends string>(choices: readonly Choice[]) =>
  choices.map((choice) => ({ value: choice, label: choice }));

/** Relationship, lifestyle, experience and discretion: one record with two editors. */
export function SpecialFields({ value, onChange }: Props) {
  const { relationship, experience, discretion, levels, privateNote } = texts.preferences;
  return (
    <div className={classes.fields}>
      <p className={classes.note}>{privateNote}</p>
      <RadioGroup
        legend={relationship}
        look="rows"
        options={same(RELATIONSHIP_STATUSES)}
        value={value.relationshipStatus}
        onChange={(relationshipStatus) => onChange({ relationshipStatus })}
      />
      <Lifestyle
        values={value.lifestyleInterests}
        onChange={(lifestyleInterests) => onChange({ lifestyleInterests })}
      />
      <RadioGroup
        legend={experience}
        look="grid"
        options={same(EXPERIENCE_LEVELS)}
        value={value.experienceLevel}
        onChange={(experienceLevel) => onChange({ experienceLevel })}
      />
      <RadioGroup
        legend={discretion}
        look="cards"
        options={DISCRETION_LEVELS.map((level) => ({
          value: level,
          ...levels[level],
          glyph: <DiscretionGlyph level={level} />,
        }))}
        value={value.discretionLevel}
        onChange={(discretionLevel) => onChange({ discretionLevel })}
      />
    </div>
  );
}

/** So many are shown before one asks for all; what was chosen is always among them. */
const SHOWN_AT_FIRST = 4;

interface LifestyleProps {
  values: Special['lifestyleInterests'];
  onChange: (values: Special['lifestyleInterests']) => void;
}

function Lifestyle({ values, onChange }: LifestyleProps) {
  const [showsAll, setShowsAll] = useState(false);
  // Fixed while the screen is open: a chip must not leave when its choice is taken back.
  const [few] = useState(() => {
    const others = LIFESTYLE_INTERESTS.filter((one) => !values.includes(one));
    const room = Math.max(0, SHOWN_AT_FIRST - values.length);
    const kept = new Set([...values, ...others.slice(0, room)]);
    return LIFESTYLE_INTERESTS.filter((one) => kept.has(one));
  });
  const { lifestyle, allLifestyle, fewerLifestyle } = texts.preferences;
  const count = LIFESTYLE_INTERESTS.length;
  const shown = showsAll
    ? LIFESTYLE_INTERESTS
    : LIFESTYLE_INTERESTS.filter((one) => few.includes(one) || values.includes(one));
  return (
    <div>
      <ChoiceChips
        legend={lifestyle}
        tone="ink"
        options={shown}
        values={values}
        onChange={onChange}
      />
      {(few.length < count || showsAll) && (
        <button
          type="button"
          className={classes.all}
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? fewerLifestyle : allLifestyle(count)}
          <IconChevronDown size={20} stroke={1.75} aria-hidden />
        </button>
      )}
    </div>
  );
}

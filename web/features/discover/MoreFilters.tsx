import { Collapse, Group, Stack, Switch, Text, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type ChangeEvent, Fragment, type ReactNode, useId, useState } from 'react';
import type { FilterControl, FilterValues } from '#contract/discover.ts';
import {
  FACT_FILTERS,
  isSet,
  normalizeFilters,
  SWITCH_FILTERS,
  setsFacts,
} from '#contract/filter-values.ts';
import { type FactFilter as FactName, OPEN_VALUES, type SwitchFilter } from '#contract/filters.ts';
import { AnswerChips } from '../../components/form/AnswerChips.tsx';
import { RangeField } from '../../components/form/SliderField.tsx';
import {
  CM_PER_INCH,
  cmOf,
  heightLabel,
  inchesOf,
  useDistanceUnit,
} from '../../components/person/distance-label.ts';
import { countMore } from './filter-labels.ts';
import * as texts from './texts.ts';

interface Props {
  draft: FilterValues;
  onChange: (draft: FilterValues) => void;
  /** The line with the number of people that a filter hides. */
  hidden: (control: FilterControl, mt: number) => ReactNode;
}

/** Filters by badge, joining and facts, behind a button that says how many are on. */
export function MoreFilters(props: Props) {
  const on = countMore(props.draft);
  const [isOpen, setOpen] = useState(on > 0);
  const id = useId();
  const { more, moreOn } = texts.filterFields;
  return (
    <div>
      <UnstyledButton
        w="100%"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <Group component="span" justify="space-between" wrap="nowrap" gap={12} mih={44} fz="sm">
          <Text span inherit fw={600}>
            {more}
          </Text>
          <Group component="span" gap={8} wrap="nowrap" c="dimmed">
            {on > 0 && moreOn(on)}
            <IconChevronDown size={20} stroke={1.75} aria-hidden />
          </Group>
        </Group>
      </UnstyledButton>
      <Collapse expanded={isOpen} id={id}>
        <Controls {...props} />
      </Collapse>
    </div>
  );
}

function Controls({ draft, onChange, hidden }: Props) {
  const change = (some: Partial<FilterValues>) => onChange(normalizeFilters({ ...draft, ...some }));
  const toggle = (name: SwitchFilter | 'unstated') => ({
    checked: draft[name] ?? false,
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) =>
      change({ [name]: currentTarget.checked }),
  });
  const { switches, factsText, unstated, unstatedText } = texts.filterFields;
  return (
    <Stack gap={18} pt={4}>
      <Stack gap={0}>
        {SWITCH_FILTERS.map((name) => {
          const { label, text }: { label: string; text?: string } = switches[name];
          return (
            <Fragment key={name}>
              <Switch label={label} description={text} {...toggle(name)} />
              {draft[name] && hidden(name, 0)}
            </Fragment>
          );
        })}
      </Stack>
      <Text variant="note">{factsText}</Text>
      {FACT_FILTERS.map((name) => (
        <FactFilter key={name} name={name} draft={draft} onChange={change} hidden={hidden} />
      ))}
      {setsFacts(draft) && (
        <Switch label={unstated} description={unstatedText} {...toggle('unstated')} />
      )}
    </Stack>
  );
}

interface FactProps {
  name: FactName;
  draft: FilterValues;
  onChange: (change: Partial<FilterValues>) => void;
  hidden: Props['hidden'];
}

/** The filter by a fact, by the kind of its field. */
function FactFilter(props: FactProps) {
  const { name, draft, onChange, hidden } = props;
  if (name === 'height') return <HeightFilter {...props} />;
  const isLong = name === 'speaks';
  return (
    <div>
      {isLong && (
        <Text variant="label" mb={8} aria-hidden>
          {texts.profileFields[name].label}
        </Text>
      )}
      <AnswerChips
        name={name}
        labels={texts.profileEdit.facts}
        values={draft[name] ?? []}
        onChange={(chosen) => onChange({ [name]: chosen })}
      />
      {isSet(draft, name) && hidden(name, isLong ? -12 : 12)}
    </div>
  );
}

/**
 * Heights in steps of the viewer's unit. One in centimeters shows as the nearest inch, so the range of an inch begins and
 * ends halfway to its neighbors.
 */
function HeightFilter({ name, draft, onChange, hidden }: FactProps) {
  const unit = useDistanceUnit();
  const { heightFrom, heightTo, anyHeight } = texts.filterFields;
  const isInches = unit === 'mi';
  const stepOf = (cm: number) => (isInches ? inchesOf(cm) : cm);
  const firstOf = (step: number) => (isInches ? Math.ceil((step - 0.5) * CM_PER_INCH) : step);
  const [min, max] = [OPEN_VALUES.heightMin, OPEN_VALUES.heightMax];
  const { heightMin, heightMax } = { ...OPEN_VALUES, ...draft };
  const isOn = isSet(draft, name);
  const [from, to] = [heightLabel(heightMin, unit), heightLabel(heightMax, unit)];
  return (
    <div>
      <RangeField
        label={texts.profileFields[name].label}
        fromLabel={heightFrom}
        toLabel={heightTo}
        min={stepOf(min)}
        max={stepOf(max)}
        value={[stepOf(heightMin), stepOf(heightMax)]}
        shown={isOn ? `${from} – ${to}` : anyHeight}
        format={(step) => heightLabel(isInches ? cmOf(step) : step, unit)}
        onChange={([first, last]) =>
          onChange({
            heightMin: first <= stepOf(min) ? min : firstOf(first),
            heightMax: last >= stepOf(max) ? max : isInches ? firstOf(last + 1) - 1 : last,
          })
        }
      />
      {isOn && hidden(name, -7)}
    </div>
  );
}

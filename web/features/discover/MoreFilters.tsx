import { Collapse, Group, Stack, Switch, Text, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { CHILDREN } from '#contract/choices.ts';
import type { FilterControl, FilterValues } from '#contract/discover.ts';
import { ChoiceChips } from '../../components/form/ChoiceChips.tsx';
import { LanguageChips } from '../../components/form/LanguageChips.tsx';
import { RangeField } from '../../components/form/SliderField.tsx';
import { cmOf, heightLabel, useDistanceUnit } from '../../components/person/distance-label.ts';
import { countMore } from './filter-labels.ts';
import { changeFilters, filtersFacts, heightRange, heightSteps } from './more-filters.ts';
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
        mih={44}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <Group component="span" justify="space-between" wrap="nowrap" gap={12} fz="sm">
          <Text span inherit fw={600}>
            {more}
          </Text>
          <Group component="span" gap={8} wrap="nowrap" c="dimmed">
            {on > 0 && moreOn(on)}
            <IconChevronDown
              size={20}
              stroke={1.75}
              style={{ rotate: isOpen ? '180deg' : undefined }}
              aria-hidden
            />
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
  const change = (some: Partial<FilterValues>) => onChange(changeFilters(draft, some));
  const { verified, newHere, newHereText, factsText, unstated, unstatedText } = texts.filterFields;
  const { speaks, children } = texts.profileFields;
  return (
    <Stack gap={18} pt={4}>
      <Stack gap={0}>
        <Switch
          label={verified}
          checked={draft.verified ?? false}
          onChange={({ currentTarget }) => change({ verified: currentTarget.checked })}
        />
        {draft.verified && hidden('verified', 0)}
        <Switch
          label={newHere}
          description={newHereText}
          checked={draft.newHere ?? false}
          onChange={({ currentTarget }) => change({ newHere: currentTarget.checked })}
        />
        {draft.newHere && hidden('newHere', 0)}
      </Stack>
      <Text size="sm" c="dimmed">
        {factsText}
      </Text>
      <div>
        <Text size="sm" fw={600} mb={8} aria-hidden>
          {speaks.label}
        </Text>
        <LanguageChips
          labels={texts.profileEdit.facts}
          values={draft.speaks ?? []}
          onChange={(chosen) => change({ speaks: chosen as FilterValues['speaks'] })}
        />
        {draft.speaks && hidden('speaks', -12)}
      </div>
      <HeightFilter draft={draft} onChange={change} hidden={hidden} />
      <div>
        <ChoiceChips
          legend={children.label}
          options={CHILDREN}
          labels={children.choices}
          values={draft.children ?? []}
          onChange={(chosen) => change({ children: chosen })}
        />
        {draft.children && hidden('children', 12)}
      </div>
      {filtersFacts(draft) && (
        <Switch
          label={unstated}
          description={unstatedText}
          checked={draft.unstated ?? false}
          onChange={({ currentTarget }) => change({ unstated: currentTarget.checked })}
        />
      )}
    </Stack>
  );
}

interface HeightProps extends Pick<Props, 'draft' | 'hidden'> {
  onChange: (heights: Pick<FilterValues, 'heightMin' | 'heightMax'>) => void;
}

function HeightFilter({ draft, onChange, hidden }: HeightProps) {
  const unit = useDistanceUnit();
  const { heightFrom, heightTo, anyHeight } = texts.filterFields;
  const { min, max, stepOf, toRange } = heightSteps(unit);
  const [from, to] = heightRange(draft);
  const format = (step: number) => heightLabel(unit === 'mi' ? cmOf(step) : step, unit);
  const isSet = draft.heightMin !== undefined;
  return (
    <div>
      <RangeField
        label={texts.profileFields.height.label}
        fromLabel={heightFrom}
        toLabel={heightTo}
        min={min}
        max={max}
        value={[stepOf(from), stepOf(to)]}
        shown={isSet ? `${heightLabel(from, unit)} – ${heightLabel(to, unit)}` : anyHeight}
        format={format}
        onChange={(steps) => {
          const [heightMin, heightMax] = toRange(steps);
          onChange({ heightMin, heightMax });
        }}
      />
      {isSet && hidden('height', -7)}
    </div>
  );
}

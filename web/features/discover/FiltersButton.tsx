import { Box, Group, Indicator, Text, UnstyledButton } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useDistanceUnit } from '../../components/person/distance-label.ts';
import { lazyPart } from '../../components/state/lazy-part.tsx';
import { joined } from '../../platform/locale.ts';
import { useGetSessionQuery } from '../../platform/session.ts';
import { RAIL_QUERY, useBreakpoint } from '../../platform/theme/breakpoints.ts';
import { filtersOf, preferencesApi } from '../preferences/api.ts';
import { discoverApi } from './api.ts';
import classes from './FiltersButton.module.css';
import { filterSummary } from './filter-labels.ts';
import { loadDeckParts } from './load-deck-parts.ts';
import * as texts from './texts.ts';

const Filters = lazyPart(loadDeckParts, 'Filters');

export interface FiltersState {
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
}

/** Opens the filters. A dot marks the ones in effect, and wide screens name them. */
export function FiltersButton({ isOpen, onToggle }: FiltersState) {
  const button = useRef<HTMLButtonElement>(null);
  const [wasOpened, setOpened] = useState(false);
  const isWide = useBreakpoint(RAIL_QUERY);
  // On phones in landscape, the button is in a corner of the profile.
  const hasText = useBreakpoint(`${RAIL_QUERY} and (min-height: 31.25em)`);
  const applied = discoverApi.useGetFiltersQuery().data?.filters ?? null;
  const preferences = preferencesApi.useGetPreferencesQuery().data;
  const unit = useDistanceUnit();
  const hasPosition = useGetSessionQuery().data?.user?.hasPosition ?? true;
  const inForce = applied ?? (preferences && filtersOf(preferences));
  // The interests of the preferences too: they hide most people.
  const isOn = applied !== null || (inForce?.interests.length ?? 0) > 0;
  const summary =
    isWide && inForce ? filterSummary(inForce, hasPosition ? unit : undefined) : undefined;
  const { open, on } = texts.filters;
  if (isOpen && !wasOpened) setOpened(true);
  return (
    <Box pos="relative" miw={0}>
      <UnstyledButton
        ref={button}
        className={classes.button}
        data-wide={hasText || undefined}
        aria-label={joined([isOn ? on : open, summary], ': ')}
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        onClick={() => onToggle(!isOpen)}
      >
        <Label isOn={isOn} summary={summary} hasText={hasText} />
      </UnstyledButton>
      {wasOpened && inForce && (
        <Filters
          opened={isOpen}
          onClose={() => onToggle(false)}
          inPopover={isWide}
          button={button}
          applied={applied}
          inForce={inForce}
        />
      )}
    </Box>
  );
}

interface LabelProps {
  isOn: boolean;
  summary: string | undefined;
  hasText: boolean;
}

const Label = ({ isOn, summary, hasText }: LabelProps) => (
  <Group component="span" gap={10} wrap="nowrap" fz="sm">
    <Indicator display="flex" size={9} offset={1} disabled={!isOn}>
      <IconAdjustmentsHorizontal size={24} stroke={1.75} aria-hidden />
    </Indicator>
    {hasText && (
      <Text span inherit fw={600}>
        {texts.filters.open}
      </Text>
    )}
    {hasText && summary && (
      <Text span inherit truncate c="dimmed" className={classes.summary}>
        {summary}
      </Text>
    )}
  </Group>
);

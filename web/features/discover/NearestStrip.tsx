import { Button, Group, Text } from '@mantine/core';
import type { FilterValues } from '#contract/discover.ts';
import {
  searchInWords,
  searchLabel,
  useDistanceUnit,
} from '../../components/person/distance-label.ts';
import { focusContent } from '../../platform/focus-content.ts';
import { toastError } from '../../platform/toasts.ts';
import { filtersOf, preferencesApi } from '../preferences/api.ts';
import { discoverApi } from './api.ts';
import * as texts from './texts.ts';

/**
 * Above the nearest people, while no one is within the distance of the preferences. Either answer applies a distance as
 * a filter, which then stays.
 *
 * @param km the distance of these people.
 */
export function NearestStrip({ km }: { km: number }) {
  const preferences = preferencesApi.useGetPreferencesQuery().data;
  const unit = useDistanceUnit();
  const [apply, { isLoading }] = discoverApi.useApplyFiltersMutation();
  const { noneWithin, shown, keep, only } = texts.nearest;
  const own = preferences && filtersOf(preferences);

  async function choose(filters: FilterValues): Promise<void> {
    const { error } = await apply(filters);
    if (error) toastError(texts.filters.failed, error);
    else focusContent();
  }
  return (
    own && (
      <Group component="section" aria-labelledby="nearest-people" gap={4} mih="inherit">
        <Text id="nearest-people" size="sm" flex="1 1 8.5rem">
          <b>{noneWithin(searchInWords(own.distanceKm, unit))}</b> {shown}
        </Text>
        <Group gap={8}>
          <Button
            variant="plain"
            size="touch"
            disabled={isLoading}
            onClick={() => void choose(own)}
          >
            {only(searchLabel(own.distanceKm, unit))}
          </Button>
          <Button
            variant="default"
            size="touch"
            disabled={isLoading}
            onClick={() => void choose({ ...own, distanceKm: km })}
          >
            {keep}
          </Button>
        </Group>
      </Group>
    )
  );
}

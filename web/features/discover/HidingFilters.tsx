import { Button, Group, Paper, Text } from '@mantine/core';
import {
  IconCake,
  IconGenderBigender,
  IconHeart,
  IconMapPin,
  IconRosetteDiscountCheck,
  IconUserPlus,
  type TablerIcon,
} from '@tabler/icons-react';
import type { FilterControl, FilterCounts, FilterValues } from '#contract/discover.ts';
import classes from '../../components/layout/Rows.module.css';
import { useDistanceUnit } from '../../components/person/distance-label.ts';
import { FACT_ICONS } from '../../components/person/FactList.tsx';
import { loosenLabel } from './loosen-label.ts';
import * as texts from './texts.ts';

const ICONS: Record<FilterControl, TablerIcon> = {
  ...FACT_ICONS,
  age: IconCake,
  distance: IconMapPin,
  gender: IconGenderBigender,
  interests: IconHeart,
  verified: IconRosetteDiscountCheck,
  newHere: IconUserPlus,
};

interface Props {
  counts: FilterCounts;
  /** A filter named elsewhere. */
  except: FilterControl | undefined;
  isBusy: boolean;
  onLoosen: (filters: FilterValues) => void;
}

/** The number of people that each filter hides, with a button that loosens it. */
export function HidingFilters({ counts: { loosened, removed }, except, isBusy, onLoosen }: Props) {
  const unit = useDistanceUnit();
  const rows = loosened.filter(({ control }) => control !== except);
  if (rows.length === 0) return null;
  return (
    <Paper className={classes.rows} w="100%" maw={640} mt={24} withBorder ta="start">
      {rows.map(({ control, filters }) => {
        const Icon = ICONS[control];
        return (
          <Group key={control} gap={12} p="10px 12px 10px 20px" justify="flex-end">
            <Icon size={20} stroke={1.75} aria-hidden />
            <Text flex="1 1 180px">{texts.deckEmpty.hides[control](removed[control])}</Text>
            <Button
              variant="quiet"
              size="touch"
              disabled={isBusy}
              onClick={() => onLoosen(filters)}
            >
              {loosenLabel(control, filters, unit)}
            </Button>
          </Group>
        );
      })}
    </Paper>
  );
}

import { UnstyledButton } from '@mantine/core';
import { IconChartAreaLine, IconTable } from '@tabler/icons-react';
import * as texts from '../../app/texts.ts';
import classes from './TableSwitch.module.css';

interface Props {
  asTable: boolean;
  onSwitch: (asTable: boolean) => void;
}

/** Chart or table: the same days, for the eye or to be read out. */
export function TableSwitch({ asTable, onSwitch }: Props) {
  const Icon = asTable ? IconChartAreaLine : IconTable;
  return (
    <UnstyledButton className={classes.switch} onClick={() => onSwitch(!asTable)}>
      <Icon size={20} stroke={1.75} aria-hidden />
      {asTable ? texts.stats.asChart : texts.stats.asTable}
    </UnstyledButton>
  );
}

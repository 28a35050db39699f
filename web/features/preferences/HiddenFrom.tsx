import { Text } from '@mantine/core';
import { IconBan, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { AVOIDED_MAX } from '#contract/limits.ts';
import { ListRow } from '../../components/layout/ListCard.tsx';
import { safetyApi } from '../../components/safety/endpoints.ts';
import { AvoidedSheet, BlocksSheet } from '../../components/safety/lazy-sheets.ts';
import * as texts from './texts.ts';

/** Rows of the people who do not see the member, with their sheets. */
export function HiddenFrom() {
  const { data: avoided } = safetyApi.useGetAvoidedQuery();
  const { data: blocks } = safetyApi.useListBlocksQuery();
  const [sheet, setSheet] = useState<'avoided' | 'blocks'>();
  const close = () => setSheet(undefined);
  const { avoided: label, avoidedCount } = texts.account;
  const count = avoided && avoidedCount(avoided.count, AVOIDED_MAX);
  return (
    <>
      <ListRow
        Icon={IconEyeOff}
        label={label}
        note={<Text variant="note">{count}</Text>}
        opensDialog
        onClick={() => setSheet('avoided')}
      />
      <ListRow
        Icon={IconBan}
        label={texts.safety.blocks}
        note={<Text variant="note">{blocks?.length || null}</Text>}
        opensDialog
        onClick={() => setSheet('blocks')}
      />
      {sheet === 'avoided' && <AvoidedSheet onClose={close} />}
      {sheet === 'blocks' && <BlocksSheet onClose={close} />}
    </>
  );
}

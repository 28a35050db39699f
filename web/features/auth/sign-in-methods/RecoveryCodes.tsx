import { Box, Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import * as texts from '../texts.ts';
import { methodsApi } from './endpoints.ts';
import { RecoveryCodesSheet } from './RecoveryCodesSheet.tsx';

interface Props {
  /** Unused codes. */
  count: number;
  /** See `useFreshSignIn`. */
  change: (failed: string, run: () => Promise<unknown>) => Promise<void>;
}

export function RecoveryCodes({ count, change }: Props) {
  const words = texts.signInMethods;
  const [create, { isLoading }] = methodsApi.useCreateRecoveryCodesMutation();
  const [codes, setCodes] = useState<readonly string[]>();
  const show = () =>
    change(words.codesFailed, async () => setCodes((await create().unwrap()).codes));
  return (
    <Group gap={12}>
      <Box flex="1 1 11rem">
        <Text fw={600}>{words.codes(count)}</Text>
        <Text variant="note">{words.codesText}</Text>
      </Box>
      <Button variant="quiet" size="touch" flex="none" disabled={isLoading} onClick={show}>
        {count === 0 ? words.createCodes : words.replaceCodes}
      </Button>
      {codes && <RecoveryCodesSheet codes={codes} onClose={() => setCodes(undefined)} />}
    </Group>
  );
}

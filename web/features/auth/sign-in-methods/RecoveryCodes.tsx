import { Box, Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useCreateRecoveryCodesMutation } from '../endpoints.ts';
import * as texts from '../texts.ts';
import { RecoveryCodesSheet } from './RecoveryCodesSheet.tsx';

interface Props {
  /** Unused codes. */
  count: number;
  /** See `useFreshSignIn`. */
  change: (failed: string, run: () => Promise<unknown>) => Promise<void>;
}

export function RecoveryCodes({ count, change }: Props) {
  const words = texts.signInMethods;
  const [create, { isLoading }] = useCreateRecoveryCodesMutation();
  const [codes, setCodes] = useState<readonly string[]>();
  const show = () =>
    change(words.codesFailed, async () => setCodes((await create().unwrap()).codes));
  return (
    <Box>
      <Text fw={600}>{words.codes(count)}</Text>
      <Text size="sm" c="dimmed" mb={8}>
        {words.codesText}
      </Text>
      <Button variant="quiet" mih={44} disabled={isLoading} onClick={show}>
        {count === 0 ? words.createCodes : words.replaceCodes}
      </Button>
      {codes && <RecoveryCodesSheet codes={codes} onClose={() => setCodes(undefined)} />}
    </Box>
  );
}

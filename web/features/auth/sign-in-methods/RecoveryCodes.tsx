import { Box, Button, Group, Paper, SimpleGrid, Text } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { useState } from 'react';
import { COPIED_MS } from '#contract/limits.ts';
import { Sheet } from '../../../components/sheet/Sheet.tsx';
import * as texts from '../texts.ts';
import { methodsApi } from './endpoints.ts';
import classes from './SignInMethods.module.css';

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
      <Box data-long flex="1 1 11rem">
        <Text fw={600}>{words.codes(count)}</Text>
        <Text variant="note">{words.codesText}</Text>
      </Box>
      <Button variant="quiet" size="touch" flex="none" disabled={isLoading} onClick={show}>
        {count === 0 ? words.createCodes : words.replaceCodes}
      </Button>
      {codes && <NewCodes codes={codes} onClose={() => setCodes(undefined)} />}
    </Group>
  );
}

/** Shows new recovery codes, once. */
function NewCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const clipboard = useClipboard({ timeout: COPIED_MS });
  const words = texts.signInMethods;
  return (
    <Sheet opened onClose={onClose} title={words.codesTitle} done={words.done}>
      <Text c="dimmed" mb={16}>
        {words.codesShown}
      </Text>
      <Paper bg="var(--ov-sunken)" shadow="none" px={16} py={12} ff="monospace">
        <SimpleGrid component="ul" className={classes.codes} cols={{ base: 1, sm: 2 }} spacing={4}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </SimpleGrid>
      </Paper>
      <Group mt={16}>
        <Button variant="quiet" onClick={() => clipboard.copy(codes.join('\n'))}>
          <span aria-live="polite">{clipboard.copied ? words.copied : words.copy}</span>
        </Button>
        <Button variant="quiet" onClick={() => window.print()}>
          {words.print}
        </Button>
      </Group>
    </Sheet>
  );
}

import { Button, Group, SimpleGrid, Text } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { COPIED_MS } from '#contract/limits.ts';
import { Sheet } from '../../../components/sheet/Sheet.tsx';
import * as texts from '../texts.ts';
import classes from './SignInMethods.module.css';

interface Props {
  codes: readonly string[];
  onClose: () => void;
}

/** Shows new recovery codes, once. */
export function RecoveryCodesSheet({ codes, onClose }: Props) {
  const clipboard = useClipboard({ timeout: COPIED_MS });
  const words = texts.signInMethods;
  return (
    <Sheet opened onClose={onClose} title={words.codesTitle} done={words.done}>
      <Text c="dimmed" mb={16}>
        {words.codesShown}
      </Text>
      <SimpleGrid
        p="12px 16px"
        component="ul"
        className={classes.codes}
        cols={{ base: 1, sm: 2 }}
        spacing={4}
        ff="monospace"
        lh={1.75}
        bg="var(--ov-sunken)"
        bdrs="md"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </SimpleGrid>
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

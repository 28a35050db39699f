import { Button, Stack } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Sheet } from '../../components/sheet/Sheet.tsx';
import * as texts from './texts.ts';

/** A button beside the title of a section, with the sheet of further fields that it opens. */
export function SheetButton({ label, children }: { label: string; children: ReactNode }) {
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  return (
    <>
      <Button variant="ghost" size="text" aria-haspopup="dialog" onClick={() => setOpened(true)}>
        {label}
      </Button>
      {opened && (
        <Sheet opened onClose={close} title={label} done={texts.preferences.done}>
          <Stack gap={16}>{children}</Stack>
        </Sheet>
      )}
    </>
  );
}

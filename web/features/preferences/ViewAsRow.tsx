import { UnstyledButton } from '@mantine/core';
import { IconChevronRight, IconEye } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { Beholder } from '#contract/view-as.ts';
import * as texts from '../../app/texts.ts';
import classes from './ViewAsRow.module.css';

const ViewAsSheet = lazy(async () => ({
  default: (await import('./ViewAsSheet.tsx')).ViewAsSheet,
}));

/** Leads to one's own profile as others see it. */
export function ViewAsRow({ hasChanges }: { hasChanges: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const [beholder, setBeholder] = useState<Beholder>('stranger');
  const { title, beholders } = texts.viewAs;
  return (
    <>
      <UnstyledButton className={classes.row} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <IconEye size={20} stroke={1.75} aria-hidden />
        <span className={classes.title}>{title}</span>
        <span className={classes.who}>{beholders[beholder]}</span>
        <IconChevronRight size={20} stroke={1.75} className={classes.chevron} aria-hidden />
      </UnstyledButton>
      <Suspense>
        {isOpen && (
          <ViewAsSheet
            beholder={beholder}
            hasChanges={hasChanges}
            onChoose={setBeholder}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  );
}

import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import * as texts from '../texts.ts';
import { useTakeNext } from './use-take-next.ts';

/** Claims and opens the case that is due next. Takes the focus of the form that it follows. */
export function NextCase({ takesFocus }: { takesFocus: boolean }) {
  const takeNext = useTakeNext();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) button.current?.focus();
  }, [takesFocus]);
  return (
    <Button ref={button} variant="afterglow" fullWidth onClick={takeNext}>
      {texts.moderation.case.nextCase}
    </Button>
  );
}

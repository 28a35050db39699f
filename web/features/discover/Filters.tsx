import '../../app/mantine-controls.css';
import { Button, CloseButton, Popover, Title } from '@mantine/core';
import { useClickOutside } from '@mantine/hooks';
import { type RefObject, useState } from 'react';
import type { FilterValues } from '#contract/discover.ts';
import { specified } from '../../app/specified-texts.ts';
import * as texts from '../../app/texts.ts';
import { LAYER } from '../../app/theme-components.ts';
import { toastError } from '../../app/toasts.ts';
import { Sheet } from '../../components/Sheet.tsx';
import { useReturnFocus } from '../../components/use-return-focus.ts';
import { useApplyFiltersMutation, useResetFiltersMutation } from './api.ts';
import { FilterControls } from './FilterControls.tsx';
import classes from './Filters.module.css';

interface Props {
  opened: boolean;
  onClose: () => void;
  /** A popover at the button; otherwise a sheet. The draft is the same. */
  inPopover: boolean;
  button: RefObject<HTMLButtonElement | null>;
  /** Null while the preferences apply. */
  applied: FilterValues | null;
  /** The applied filters, or those of the preferences. */
  inForce: FilterValues;
}

/** The filters dialog. Applied filters replace the preferences until they are reset. */
export function Filters({ opened, onClose, inPopover, button, applied, inForce }: Props) {
  const [draft, setDraft] = useState<FilterValues>();
  const [dropdown, setDropdown] = useState<HTMLDivElement | null>(null);
  const [apply, applying] = useApplyFiltersMutation();
  const [reset, resetting] = useResetFiltersMutation();
  const isPending = applying.isLoading || resetting.isLoading;
  const shown = draft ?? inForce;
  const isPopover = opened && inPopover;
  useReturnFocus(isPopover);
  // Not Mantine's own: a click on the button closes the popover itself.
  useClickOutside(() => isPopover && close(), null, [dropdown, button.current]);

  function close(): void {
    setDraft(undefined);
    onClose();
  }
  async function finish(call: PromiseLike<{ error?: unknown }>): Promise<void> {
    const { error } = await call;
    if (error) toastError(texts.filters.failed, error);
    else close();
  }

  const controls = <FilterControls draft={shown} onChange={setDraft} />;
  const buttons = (
    <>
      <Button
        variant="ghost"
        size="lg"
        px={12}
        disabled={isPending}
        onClick={() => (applied ? void finish(reset()) : setDraft(undefined))}
      >
        {texts.filters.reset}
      </Button>
      <Button
        variant="afterglow"
        size="lg"
        flex={1}
        disabled={isPending}
        onClick={() => void finish(apply(shown))}
      >
        {specified.filters.apply}
      </Button>
    </>
  );
  if (!inPopover) {
    return (
      <Sheet opened={opened} onClose={close} title={specified.filters.title} footer={buttons}>
        {controls}
      </Sheet>
    );
  }
  return (
    <Popover
      opened={opened}
      onDismiss={close}
      closeOnClickOutside={false}
      position="bottom-end"
      offset={12}
      width={420}
      radius="lg"
      shadow="lg"
      trapFocus
      zIndex={LAYER.sheet}
    >
      <Popover.Target>
        <span className={classes.anchor} aria-hidden />
      </Popover.Target>
      <Popover.Dropdown
        ref={setDropdown}
        className={classes.popover}
        aria-label={specified.filters.title}
        aria-labelledby={undefined}
      >
        <div className={classes.title}>
          <Title order={2}>{specified.filters.title}</Title>
          <CloseButton aria-label={texts.common.close} onClick={close} />
        </div>
        <div className={classes.body}>{controls}</div>
        <div className={classes.footer}>{buttons}</div>
      </Popover.Dropdown>
    </Popover>
  );
}

import { Button, Text } from '@mantine/core';
import sheet from '../sheet/Sheet.module.css';
import * as texts from '../texts.ts';
import { MainButton } from './MainButton.tsx';

interface Props {
  /** Id of the form that the button submits. */
  form: string;
  label: string;
  /** Label while the form is submitted; undefined otherwise. */
  working?: string;
  /** Summary of the unsaved changes, beside the buttons on wide screens. */
  status?: string;
  /** Resets the form; wide screens show a button. */
  onDiscard?: () => void;
  /** Shows both on phones too: the form was left with changes before. */
  isOnPhones?: boolean;
}

/** On phones, a line above the buttons. */
const STATUS_FLEX = { base: '1 0 100%', sm: 1 };

/** Sticky bar with the submit button at the bottom of a screen with a form. */
export function SaveBar({ form, label, working, status, onDiscard, isOnPhones = false }: Props) {
  const isWorking = working !== undefined;
  const shown = isOnPhones ? {} : { visibleFrom: 'sm' };
  return (
    <div className={sheet.footer}>
      <Text variant="note" flex={STATUS_FLEX} miw={0} role="status" {...shown}>
        {status}
      </Text>
      {onDiscard && (
        <Button variant="ghost" size="lg" {...shown} disabled={isWorking} onClick={onDiscard}>
          {texts.common.discard}
        </Button>
      )}
      <MainButton type="submit" form={form} maw={{ base: '100%', sm: 232 }} disabled={isWorking}>
        {working ?? label}
      </MainButton>
    </div>
  );
}

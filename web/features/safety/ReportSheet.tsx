import { Button } from '@mantine/core';
import { type FormEvent, useId, useState } from 'react';
import { REPORT_TEXT_MAX_CHARS } from '#contract/limits.ts';
import { REPORT_REASONS, type ReportReason } from '#contract/safety.ts';
import type { ApiError } from '../../app/refusal.ts';
import * as texts from '../../app/texts.ts';
import { toast } from '../../app/toasts.ts';
import { RadioGroup } from '../../components/RadioGroup.tsx';
import { Sheet } from '../../components/Sheet.tsx';
import { SwitchRow } from '../../components/SwitchRow.tsx';
import { TextArea } from '../../components/TextField.tsx';
import { useBlockMutation, useReportMutation } from './api.ts';
import classes from './ReportSheet.module.css';

interface Props {
  user: { id: number; name: string };
  /** The message that is reported, when it is one. */
  messageId?: number;
  opened: boolean;
  onClose: () => void;
  /** Called when the reporter has blocked them as well. */
  onBlocked: () => void;
}

/** Tells those who run the server that something is wrong with somebody. */
export function ReportSheet({ user, messageId, opened, onClose, onBlocked }: Props) {
  const formId = useId();
  const [report, { isLoading: isReporting }] = useReportMutation();
  const [block, { isLoading: isBlocking }] = useBlockMutation();
  const [reason, setReason] = useState<ReportReason | ''>('');
  const [text, setText] = useState('');
  const [alsoBlocks, setAlsoBlocks] = useState(true);
  const [wasSent, setWasSent] = useState(false);
  const words = texts.safety;
  const over = [...text.trim()].length - REPORT_TEXT_MAX_CHARS;
  const isWorking = isReporting || isBlocking;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setWasSent(true);
    if (reason === '' || over > 0) return;
    const details = text.trim() === '' ? {} : { text: text.trim() };
    const { error } = await report({ reportedId: user.id, reason, messageId, ...details });
    if (error) {
      toast({ title: words.reportFailed, message: (error as ApiError).message, tone: 'error' });
      return;
    }
    const { error: notBlocked } = alsoBlocks ? await block(user.id) : {};
    onClose();
    if (notBlocked) toast({ title: words.blockFailed, tone: 'error' });
    else toast({ title: words.sent, message: words.sentText });
    if (alsoBlocks && !notBlocked) onBlocked();
  };

  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      title={words.reportTitle(user.name)}
      footer={
        <Button type="submit" form={formId} size="lg" fullWidth disabled={isWorking}>
          {isWorking ? words.sending : words.send}
        </Button>
      }
    >
      <form id={formId} className={classes.form} noValidate onSubmit={submit}>
        <p className={classes.text}>{words.reportText}</p>
        <RadioGroup
          legend={words.reason}
          look="rows"
          options={REPORT_REASONS.map((value) => ({ value, label: words.reasons[value] }))}
          value={reason}
          error={wasSent && reason === '' ? words.reasonMissing : undefined}
          onChange={setReason}
        />
        <TextArea
          label={words.details}
          rows={3}
          value={text}
          error={over > 0 ? words.tooLong(over) : undefined}
          onChange={(event) => setText(event.target.value)}
        />
        <SwitchRow
          label={words.alsoBlock(user.name)}
          checked={alsoBlocks}
          onChange={setAlsoBlocks}
        />
      </form>
    </Sheet>
  );
}

import { Anchor, Radio, Stack, Switch, Text, Textarea } from '@mantine/core';
import { type FormErrors, schemaResolver, useForm } from '@mantine/form';
import { REPORT_REASONS } from '#contract/choices.ts';
import { REPORT_TEXT_MAX_CHARS } from '#contract/limits.ts';
import { Report } from '#contract/safety.ts';
import { dropKept, keptForm } from '../../platform/kept-values.ts';
import { toast, toastError } from '../../platform/toasts.ts';
import { FormSheet } from '../sheet/FormSheet.tsx';
import * as texts from '../texts.ts';
import { safetyApi } from './endpoints.ts';
import { ReportMessages } from './ReportMessages.tsx';

const validateReport = schemaResolver(Report.pick({ reason: true, text: true }), { sync: true });

interface Fields {
  /** Ids of ticked messages. */
  messages: string[];
  reason: Report['reason'] | '';
  text: string;
  alsoBlocks: boolean;
}

interface Props {
  user: { id: number; name: string };
  /** Set when the two are a match. */
  matchId?: number;
  /** Set when the report is about this message. */
  messageId?: number;
  /** The report is about the comment of their like. */
  likeComment?: boolean;
  opened: boolean;
  /** Called after the report, before the block. */
  onReported?: () => PromiseLike<unknown>;
  onClose: () => void;
  /** Called when the member was blocked too. */
  onBlocked: () => void;
}

export function ReportSheet(props: Props) {
  const { user, matchId, messageId, likeComment, opened, onReported, onClose, onBlocked } = props;
  const [report, { isLoading: isReporting }] = safetyApi.useReportMutation();
  const [block, { isLoading: isBlocking }] = safetyApi.useBlockMutation();
  const words = texts.safety;
  const isWorking = isReporting || isBlocking;
  const kept = `report_${user.id}_${messageId}_${likeComment}`;
  const form = useForm({
    ...keptForm<Fields>(kept, {
      messages: messageId === undefined ? [] : [String(messageId)],
      reason: '',
      text: '',
      alsoBlocks: true,
    }),
    validate: reportErrors,
    validateInputOnChange: ['text'],
  });

  const submit = form.onSubmit(async ({ messages, reason, text, alsoBlocks }) => {
    if (reason === '') return;
    const details = text.trim() || undefined;
    const messageIds = messages.length > 0 ? messages.map(Number) : undefined;
    const about = { reportedId: user.id, messageIds, likeComment };
    const { error } = await report({ ...about, reason, text: details });
    if (error) return toastError(words.reportFailed, error);
    dropKept(kept);
    await onReported?.();
    const { error: blockError } = alsoBlocks ? await block({ blockedId: user.id }) : {};
    onClose();
    if (blockError) toastError(words.blockFailed);
    else toast({ title: words.sent, message: words.sentText });
    if (alsoBlocks && !blockError) onBlocked();
  });

  return (
    <FormSheet
      opened={opened}
      onClose={onClose}
      title={words.reportTitle(user.name)}
      onSubmit={submit}
      submit={isWorking ? words.sending : words.send}
      isDisabled={isWorking}
      button={{ variant: 'filled' }}
    >
      <Stack>
        <Text c="dimmed">
          {words.reportText(user.name)} {texts.reporting.outcome}{' '}
          <Anchor href="/rules" target="_blank" td="underline">
            {texts.reporting.rules}
          </Anchor>
        </Text>
        {likeComment && <Text>{texts.reporting.withComment}</Text>}
        {matchId !== undefined && (
          <ReportMessages
            user={user}
            matchId={matchId}
            messageId={messageId}
            {...form.getInputProps('messages')}
          />
        )}
        <Radio.Group label={words.reason} {...form.getInputProps('reason')}>
          {REPORT_REASONS.map((value) => (
            <Radio key={value} variant="row" value={value} label={words.reasons[value]} />
          ))}
        </Radio.Group>
        <Textarea label={words.details} {...form.getInputProps('text')} />
        <Switch
          label={words.alsoBlock(user.name)}
          {...form.getInputProps('alsoBlocks', { type: 'checkbox' })}
        />
      </Stack>
    </FormSheet>
  );
}

/** Error sentences of the fields that the contract rejects. */
function reportErrors({ reason, text }: Fields): FormErrors {
  const words = texts.safety;
  const rejected = validateReport({ reason, text });
  const excess = [...text.trim()].length - REPORT_TEXT_MAX_CHARS;
  return {
    reason: rejected.reason && words.reasonMissing,
    text: rejected.text && excess > 0 ? words.tooLong(excess) : undefined,
  };
}

import { Button, Checkbox, Paper, Radio, Stack, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { REPORT_REASONS } from '#contract/choices.ts';
import type { Notice } from '#contract/notices.ts';
import type { ResponseOf } from '../../platform/api/request.ts';
import { dropKept, keptForm } from '../../platform/kept-values.ts';
import { toastError } from '../../platform/toasts.ts';
import { noticesApi } from './api.ts';
import * as texts from './texts.ts';

const TEXT_MIN_CHARS = 20;

interface Fields {
  reason: Notice['reason'] | '';
  place: string;
  text: string;
  name: string;
  email: string;
  isGoodFaith: boolean;
}

const EMPTY: Fields = { reason: '', place: '', text: '', name: '', email: '', isGoodFaith: false };

/** Suspected abuse of a child can be reported without a name. */
const needsContact = ({ reason }: Fields): boolean => reason !== 'underage';

export type Sent = ResponseOf<'createNotice'>;

/** A notice of illegal content by anyone, as Regulation (EU) 2022/2065, article 16, describes it. */
export function NoticeForm({ onSent }: { onSent: (sent: Sent) => void }) {
  const [createNotice, { isLoading }] = noticesApi.useCreateNoticeMutation();
  const words = texts.notice;
  const form = useForm({
    ...keptForm('notice', EMPTY),
    validate: {
      reason: (reason) => (reason ? null : words.reasonMissing),
      place: (place) => (place.trim() ? null : words.placeMissing),
      text: (text) =>
        [...text.trim()].length < TEXT_MIN_CHARS ? words.textMissing(TEXT_MIN_CHARS) : null,
      name: (name, fields) => (needsContact(fields) && !name.trim() ? words.nameMissing : null),
      email: (email, fields) =>
        needsContact(fields) && !email.includes('@') ? words.emailMissing : null,
      isGoodFaith: (isGoodFaith) => (isGoodFaith ? null : words.goodFaithMissing),
    },
  });

  // Another reason, another statement to confirm.
  form.watch('reason', () => form.setFieldValue('isGoodFaith', false));
  // The statement that a removal of intimate pictures needs, signed by the typed name.
  const isIntimate = form.values.reason === 'intimate-images';

  const focusFirst = (errors: object) => {
    const field = form.getInputNode(Object.keys(errors)[0] ?? '');
    // A group of radios takes no focus itself.
    (field?.querySelector('input') ?? field)?.focus();
  };
  const submit = form.onSubmit(async ({ reason, name, email, ...fields }) => {
    if (isLoading || reason === '') return;
    const { data, error } = await createNotice({
      reason,
      place: fields.place.trim(),
      text: fields.text.trim(),
      name: name.trim() || undefined,
      email: email.trim() || undefined,
      isGoodFaith: true,
      ...(isIntimate && { isWithoutConsent: true }),
    });
    if (!data) return toastError(words.sendFailed, error);
    dropKept('notice');
    onSent(data);
  }, focusFirst);

  return (
    <Paper px={16} pt={18} pb={20}>
      <form noValidate onSubmit={submit}>
        <Stack>
          <Radio.Group label={words.reason} {...form.getInputProps('reason')}>
            {REPORT_REASONS.map((value) => (
              <Radio key={value} variant="row" value={value} label={texts.safety.reasons[value]} />
            ))}
          </Radio.Group>
          <Textarea
            label={words.place}
            description={words.placeHint}
            maxLength={1000}
            {...form.getInputProps('place')}
          />
          <Textarea label={words.text} maxLength={2000} {...form.getInputProps('text')} />
          <TextInput
            label={words.name}
            description={isIntimate ? words.signature : words.contactHint}
            autoComplete="name"
            maxLength={100}
            {...form.getInputProps('name')}
          />
          <TextInput
            label={words.email}
            type="email"
            autoComplete="email"
            maxLength={254}
            {...form.getInputProps('email')}
          />
          <Checkbox
            label={isIntimate ? words.withoutConsent : words.goodFaith}
            {...form.getInputProps('isGoodFaith', { type: 'checkbox' })}
          />
          <Button type="submit" size="lg" disabled={isLoading}>
            {isLoading ? words.sending : words.send}
          </Button>
        </Stack>
      </form>
    </Paper>
  );
}

import { Button, NativeSelect, Paper, Radio, Stack, Text, Textarea, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { CheckIn } from '#contract/check-ins.ts';
import { CHECK_IN_HOURS } from '#contract/limits.ts';
import { firstName } from '#contract/names.ts';
import { BackBar } from '../../components/layout/BackBar.tsx';
import { MainButton } from '../../components/layout/MainButton.tsx';
import { Screen } from '../../components/layout/Screen.tsx';
import { AsyncView } from '../../components/state/AsyncView.tsx';
import { checkInKey } from '../../platform/chat-storage.ts';
import { browserTimeZone, showDate, zoneName } from '../../platform/dates.ts';
import { useSignedInUser } from '../../platform/hooks.ts';
import { shareText } from '../../platform/share.ts';
import { localStore } from '../../platform/storage.ts';
import { toast, toastError } from '../../platform/toasts.ts';
import { checkInsApi } from './api.ts';
import { decrypt, encrypt, fits, newKey } from './encryption.ts';
import * as texts from './texts.ts';

const HALF_HOUR_MS = 1_800_000;
const words = texts.checkIns;
/** With the weekday: it can be tomorrow. */
const dueTime = (at: string) => showDate('weekdayAndTime', at);
const report = (error: unknown) => toastError(words.notSent, error);

/** `/check-in`: the open check-ins, else the form of a new one, prefilled with a set date (`state.text`). */
export function CheckInScreen() {
  const query = checkInsApi.useListCheckInsQuery();
  // Browsers encrypt over HTTPS and on localhost only.
  const canEncrypt = 'subtle' in crypto;
  const insecure = <Text>{words.insecure}</Text>;
  const { text } = (useLocation().state ?? {}) as { text?: string };
  return (
    <Screen header={<BackBar title={words.title} fallback="/app" />}>
      <AsyncView query={query} empty={canEncrypt ? <StartForm prefilled={text ?? ''} /> : insecure}>
        {() => <RunningCheckIns />}
      </AsyncView>
    </Screen>
  );
}

/** Sends the link to a friend. Only its fragment has the key. */
function shareLink({ id, dueAt }: CheckIn, key: string): Promise<void> {
  // Outside the sentence: characters that isolate its values would become a part of the address.
  const text = `${words.message(dueTime(dueAt))} ${location.origin}/c/${id}#${key}`;
  return shareText(text, words.copied).catch(() => toastError(words.notSent));
}

/** The check-ins without an answer. */
export const RunningCheckIns = () =>
  checkInsApi.useListCheckInsQuery().data?.map((one) => <Running key={one.id} checkIn={one} />);

function Running({ checkIn }: { checkIn: CheckIn }) {
  const { id, dueAt, encrypted } = checkIn;
  const storageKey = checkInKey(useSignedInUser().id, id);
  const key = localStore.read(storageKey);
  const [put, { isLoading }] = checkInsApi.usePutCheckInMutation();
  const [stop] = checkInsApi.useStopCheckInMutation();
  const navigate = useNavigate();
  const deleteKey = () => localStore.write(storageKey, null);

  /** The same request, of the same length, for both buttons. */
  const answer = async (button: number, ownKey: string) => {
    const plan = await decrypt(encrypted, ownKey);
    const answered = { ...plan, answer: plan.call === button ? 'call' : 'ok' } as const;
    await put({ ...checkIn, encrypted: await encrypt(answered, ownKey), step: 'answer' }).unwrap();
    deleteKey();
    toast({ title: words.answered });
    void navigate('/app', { replace: true });
  };
  const quiet = { variant: 'ghost', size: 'touch' };
  return (
    <Paper component="section" p={16} mb={16}>
      <Stack align="center" gap={8}>
        <Title order={2}>{words.until(dueTime(dueAt))}</Title>
        {key ? (
          <>
            {Object.values(texts.answers).map((label, button) => (
              <Button
                key={label}
                variant="quiet"
                h={64}
                fullWidth
                disabled={isLoading}
                onClick={() => answer(button, key).catch(report)}
              >
                {label}
              </Button>
            ))}
            <Button {...quiet} onClick={() => shareLink(checkIn, key)}>
              {words.share}
            </Button>
          </>
        ) : (
          <Text>{words.elsewhere}</Text>
        )}
        <Button {...quiet} onClick={() => stop(id).unwrap().then(deleteKey).catch(report)}>
          {words.stop}
        </Button>
      </Stack>
    </Paper>
  );
}

/** The next half hours, up to a day ahead. As points in time, they are right on nights when clocks change. */
function halfHours(): string[] {
  const last = Math.floor(Date.now() / HALF_HOUR_MS);
  return Array.from({ length: 2 * CHECK_IN_HOURS }, (_, index) =>
    new Date((last + 1 + index) * HALF_HOUR_MS).toISOString(),
  );
}

/** The text is encrypted with a new key before anything is sent. */
function StartForm({ prefilled }: { prefilled: string }) {
  const user = useSignedInUser();
  const [times] = useState(halfHours);
  const form = useForm({ initialValues: { text: prefilled, dueAt: times[5] ?? '', call: '1' } });
  const { text, dueAt, call } = form.values;
  const [put, { isLoading }] = checkInsApi.usePutCheckInMutation();
  const plan = { name: firstName(user.name), text: text.trim(), call: Number(call) };
  const isTooLong = !fits(plan);
  const labels = times.map(dueTime);
  /** An hour that exists twice has its offset. */
  const labelOf = (at: string) =>
    labels.filter((one) => one === dueTime(at)).length > 1
      ? `${dueTime(at)}, ${zoneName(browserTimeZone(), new Date(at))}`
      : dueTime(at);

  const start = async () => {
    const [id, key] = [crypto.randomUUID(), await newKey()];
    const checkIn = { id, encrypted: await encrypt(plan, key), dueAt };
    // Stored before the request: a check-in cannot be answered without its key.
    localStore.write(checkInKey(user.id, id), key);
    if (localStore.read(checkInKey(user.id, id)) !== key) throw new Error(words.insecure);
    await put({ ...checkIn, step: 'start' }).unwrap();
    await shareLink(checkIn, key);
  };
  return (
    <Stack gap={20}>
      <Text c="dimmed">{words.intro}</Text>
      <Textarea
        label={words.text}
        description={words.encrypted}
        autosize
        minRows={3}
        {...form.getInputProps('text')}
        error={isTooLong && words.tooLong}
      />
      <NativeSelect
        label={words.due}
        description={words.dueText}
        data={times.map((value) => ({ value, label: labelOf(value) }))}
        {...form.getInputProps('dueAt')}
      />
      <Radio.Group label={words.call} description={words.callText} {...form.getInputProps('call')}>
        {Object.entries(texts.answers).map(([value, label]) => (
          <Radio key={value} mt={12} value={value} label={label} />
        ))}
      </Radio.Group>
      <Text c="dimmed">{words.limits}</Text>
      <MainButton
        disabled={!plan.text || isTooLong}
        loading={isLoading}
        onClick={() => start().catch(report)}
      >
        {words.start}
      </MainButton>
    </Stack>
  );
}

import { Button, Group, Paper, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { ANNOUNCEMENT_MAX_CHARS } from '#contract/limits.ts';
import { LOCAL_TIME_MAX } from '#contract/local-time.ts';
import { type InLanguage, Translations } from '../../components/form/Translations.tsx';
import { useAct } from './act.tsx';
import { consoleApi } from './api.ts';
import { ConsoleList } from './ConsoleList.tsx';
import { CaseLines } from './cases/CaseLines.tsx';
import * as texts from './texts.ts';
import { utcInput, utcTime } from './times.ts';
import { When } from './When.tsx';

const words = texts.admin.announcements;
const DAY_MS = 86_400_000;
const utcOf = (time: string): string => new Date(`${time}Z`).toISOString();

/** Banners for members. */
export function AnnouncementsPage() {
  const query = consoleApi.useListAnnouncementsQuery({});
  const [end] = consoleApi.useEndAnnouncementMutation();
  const act = useAct();
  const endOne = (id: number) => act(() => end({ params: { id } }).unwrap(), texts.admin.done);
  return (
    <>
      <NewAnnouncement />
      <ConsoleList
        query={query}
        pageOf={(rows) => ({ rows })}
        words={words}
        cells={({ text, state, startsAt }) => [
          <bdi key="text">{text}</bdi>,
          words.states[state],
          <When key="start" at={startsAt} />,
        ]}
        detail={(row) => (
          <>
            {Object.entries(row.translations).map(([language, { text }]) => (
              <Text key={language} lang={language} dir="auto">
                {text}
              </Text>
            ))}
            <CaseLines
              lines={[
                ['end', words.end, [utcTime(row.endsAt)]],
                ['link', words.link, [row.link ?? '–']],
              ]}
            />
            {row.state !== 'ended' && (
              <Button variant="default" onClick={() => endOne(row.id)}>
                {words.endNow}
              </Button>
            )}
          </>
        )}
      />
    </>
  );
}

function NewAnnouncement() {
  const [create, { isLoading }] = consoleApi.useCreateAnnouncementMutation();
  const act = useAct();
  const form = useForm({
    initialValues: {
      text: '',
      translations: {},
      link: '',
      start: utcInput(Date.now()),
      end: utcInput(Date.now() + DAY_MS),
    },
  });
  const send = form.onSubmit(({ text, translations, link, start, end }) =>
    act(async () => {
      const times = { startsAt: utcOf(start), endsAt: utcOf(end) };
      const body = { text, translations, ...(link && { link }), ...times };
      await create({ body }).unwrap();
      form.reset();
    }, words.created),
  );
  const textInput = (path = '', attributes: InLanguage = {}) => (
    <TextInput
      {...attributes}
      label={words.text}
      required
      maxLength={ANNOUNCEMENT_MAX_CHARS}
      {...form.getInputProps(`${path}text`)}
    />
  );
  const timeInput = (name: 'start' | 'end') => (
    <TextInput
      type="datetime-local"
      max={LOCAL_TIME_MAX}
      label={words[name]}
      required
      {...form.getInputProps(name)}
    />
  );
  return (
    <Paper component="form" p={20} shadow="none" bg="var(--ov-bg)" onSubmit={send}>
      <Stack gap={12}>
        {textInput()}
        <Translations form={form} empty={{ text: '' }}>
          {textInput}
        </Translations>
        <Group align="end">
          <TextInput label={words.link} placeholder="/rules" {...form.getInputProps('link')} />
          {timeInput('start')}
          {timeInput('end')}
          <Button type="submit" variant="afterglow" disabled={isLoading}>
            {words.create}
          </Button>
        </Group>
      </Stack>
    </Paper>
  );
}

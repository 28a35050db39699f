import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { AnnouncementRow } from '#contract/console/announcements.ts';
import { ANNOUNCEMENT_MAX_CHARS } from '#contract/limits.ts';
import { LOCAL_TIME_MAX } from '#contract/local-time.ts';
import { type InLanguage, Translations } from '../../components/form/Translations.tsx';
import { AsyncView } from '../../components/state/AsyncView.tsx';
import { act, useFreshAct } from './act.ts';
import { consoleApi } from './api.ts';
import { ConsoleTable } from './ConsoleTable.tsx';
import * as texts from './texts.ts';
import { utcInput, utcTime } from './times.ts';

const words = texts.admin.announcements;
const DAY_MS = 86_400_000;

/** Banners for members. */
export function AnnouncementsPage() {
  const query = consoleApi.useListAnnouncementsQuery({});
  const [end] = consoleApi.useEndAnnouncementMutation();
  return (
    <Stack>
      <Text c="dimmed">{words.hint}</Text>
      <NewAnnouncement />
      <AsyncView query={query} loading={texts.admin.loading}>
        {(rows) => (
          <ConsoleTable
            caption={words.title}
            heads={words.heads}
            rows={rows}
            keyOf={({ id }) => id}
            empty={words.none}
            cells={({ id, text, translations, state, startsAt, endsAt }) => [
              <Texts key="text" text={text} translations={translations} />,
              words.states[state],
              utcTime(startsAt),
              utcTime(endsAt),
              state === 'ended' ? (
                ''
              ) : (
                <Button key="end" variant="quiet" onClick={() => void act(end({ params: { id } }))}>
                  {words.endNow}
                </Button>
              ),
            ]}
          />
        )}
      </AsyncView>
    </Stack>
  );
}

const Texts = ({ text, translations }: Pick<AnnouncementRow, 'text' | 'translations'>) => (
  <div>
    <bdi>{text}</bdi>
    {Object.entries(translations).map(([language, one]) => (
      <Text variant="note" key={language}>
        <bdi lang={language}>{one.text}</bdi>
      </Text>
    ))}
  </div>
);

function NewAnnouncement() {
  const [create, { isLoading }] = consoleApi.useCreateAnnouncementMutation();
  const { act: actFresh, sheet } = useFreshAct();
  const form = useForm({
    initialValues: {
      text: '',
      translations: {},
      link: '',
      start: utcInput(Date.now()),
      end: utcInput(Date.now() + DAY_MS),
    },
  });
  const textInput = (path = '', attributes: InLanguage = {}) => (
    <TextInput
      {...attributes}
      label={words.text}
      required
      maxLength={ANNOUNCEMENT_MAX_CHARS}
      {...form.getInputProps(`${path}text`)}
    />
  );
  return (
    <form
      onSubmit={form.onSubmit(({ text, translations, link, start, end }) => {
        const edit = {
          text,
          translations,
          ...(link && { link }),
          startsAt: new Date(`${start}Z`).toISOString(),
          endsAt: new Date(`${end}Z`).toISOString(),
        };
        void actFresh(async () => {
          await create({ body: edit }).unwrap();
          form.reset();
        }, words.created);
      })}
    >
      <Stack gap={12}>
        {textInput()}
        <Translations
          value={form.values.translations}
          onChange={(translations) => form.setFieldValue('translations', translations)}
          empty={{ text: '' }}
        >
          {textInput}
        </Translations>
        <Group align="end">
          <TextInput label={words.link} placeholder="/rules" {...form.getInputProps('link')} />
          <TextInput
            type="datetime-local"
            max={LOCAL_TIME_MAX}
            label={words.start}
            required
            {...form.getInputProps('start')}
          />
          <TextInput
            type="datetime-local"
            max={LOCAL_TIME_MAX}
            label={words.end}
            required
            {...form.getInputProps('end')}
          />
          <Button type="submit" variant="afterglow" disabled={isLoading}>
            {words.create}
          </Button>
        </Group>
        {sheet}
      </Stack>
    </form>
  );
}

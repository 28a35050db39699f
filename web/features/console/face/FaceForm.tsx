import { Button, Group, Paper, Stack, Textarea, TextInput, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { contrast, GROUNDS, shadesOf } from '#contract/colors.ts';
import { consolePaths } from '#contract/console/paths.ts';
import type { Setting } from '#contract/console/settings.ts';
import type { Face, FaceImage } from '#contract/face.ts';
import { SITE_NAME_MAX_CHARS, WELCOME_MAX_CHARS } from '#contract/limits.ts';
import { PICTURE_TYPES } from '#contract/protocol.ts';
import { type InLanguage, Translations } from '../../../components/form/Translations.tsx';
import { requestsOf } from '../../../platform/api/request.ts';
import { uploadFile } from '../../../platform/api/upload-file.ts';
import { useAct } from '../act.tsx';
import { consoleApi } from '../api.ts';
import * as texts from '../texts.ts';

const words = texts.face;
const params = { name: 'face' } as const;
const ACCENT = '#c91a7a';
const PROPOSALS = ['#0b6363', '#8a3a12', '#2d4fa3', '#6a2a7e', '#3f5d1d'];

const upload = (image: FaceImage, file: File): Promise<Partial<Face>> =>
  uploadFile(requestsOf(consolePaths)('addFaceImage', { params: { image } }), { file });

/** The contrast of the shades that are made from an accent, and whether it had to be moved. */
function ratiosOf(accent: string): string {
  const { fill, link } = shadesOf(accent);
  const [button = '', light = '', dark = ''] = [
    contrast('#ffffff', fill),
    contrast(fill, GROUNDS.light),
    contrast(link, GROUNDS.dark),
  ].map((ratio) => ratio.toFixed(1));
  return words[fill === accent ? 'ratios' : 'moved'](button, light, dark, fill);
}

/** Name, look and welcome of this site. No one sees them before they are published. */
export function FaceForm({ setting: { value: stored, startValue } }: { setting: Setting }) {
  const form = useForm({ initialValues: structuredClone(stored as Face) });
  const [change, { isLoading }] = consoleApi.useChangeSettingMutation();
  const act = useAct();
  const { name, accent, translations } = form.values;
  const publish = form.onSubmit((value) =>
    act(() => change({ params, body: { value } }).unwrap(), words.published),
  );
  const welcome = (path = '', attributes: InLanguage = {}) => (
    <Textarea
      {...attributes}
      label={words.welcome}
      maxLength={WELCOME_MAX_CHARS}
      {...form.getInputProps(`${path}welcome`)}
    />
  );
  const image = (one: FaceImage) => (
    <TextInput
      type="file"
      label={words[one]}
      accept={PICTURE_TYPES}
      rightSection={
        form.values[one] && <img src={`/api/face/${form.values[one]}`} alt="" height={40} />
      }
      onChange={({ currentTarget: { files } }) =>
        files?.[0] && act(async () => form.setValues(await upload(one, files[0] as File)))
      }
    />
  );
  return (
    <Paper p={16} component="form" onSubmit={publish}>
      <Stack>
        <Title order={2}>{words.title}</Title>
        <TextInput
          label={words.name}
          description={words.nameHint(name.length, SITE_NAME_MAX_CHARS)}
          maxLength={SITE_NAME_MAX_CHARS}
          {...form.getInputProps('name')}
        />
        <Group grow>
          {image('mark')}
          {image('picture')}
        </Group>
        <TextInput
          type="color"
          list="accents"
          label={words.accent}
          description={ratiosOf(accent || ACCENT)}
          {...form.getInputProps('accent')}
          value={accent || ACCENT}
        />
        <datalist id="accents">
          {PROPOSALS.map((color) => (
            <option key={color} value={color} />
          ))}
        </datalist>
        {welcome()}
        <Translations
          value={translations}
          onChange={(next) => form.setFieldValue('translations', next)}
          empty={{ welcome: '' }}
        >
          {welcome}
        </Translations>
        <TextInput type="email" label={words.contact} {...form.getInputProps('contact')} />
        <Preview {...form.values} />
        <Group justify="end">
          <Button
            variant="ghost"
            onClick={() => form.setValues(structuredClone(startValue as Face))}
          >
            {words.reset}
          </Button>
          <Button variant="plain" onClick={form.reset}>
            {words.discard}
          </Button>
          <Button type="submit" variant="afterglow" disabled={isLoading || !form.isDirty()}>
            {words.publish}
          </Button>
        </Group>
      </Stack>
    </Paper>
  );
}

/** What visitors see first, in light and in dark. */
function Preview({ name, accent, mark, welcome }: Face) {
  const { fill, link } = shadesOf(accent || ACCENT);
  return (
    <Group align="stretch">
      {(['light', 'dark'] as const).map((colorScheme) => (
        <Paper key={colorScheme} p={16} flex="1 1 240px" c="var(--ov-text)" style={{ colorScheme }}>
          <Group gap={8} c={colorScheme === 'light' ? fill : link}>
            {mark && <img src={`/api/face/${mark}`} alt="" width={32} />}
            <bdi>{name}</bdi>
          </Group>
          <Title order={3}>{welcome}</Title>
          <Button component="span" mt={8} bg={fill}>
            {words.join}
          </Button>
        </Paper>
      ))}
    </Group>
  );
}

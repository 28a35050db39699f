import { Button, Group, Input, Paper, Stack, Textarea, TextInput, Title } from '@mantine/core';
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
import { formatNumber, joined } from '../../../platform/locale.ts';
import { useAct } from '../act.tsx';
import { consoleApi } from '../api.ts';
import * as texts from '../texts.ts';

const words = texts.face;
const params = { name: 'face' } as const;
const ACCENT = '#c91a7a';

const upload = (image: FaceImage, file: File) =>
  uploadFile<Partial<Face>>(requestsOf(consolePaths)('addFaceImage', { params: { image } }), {
    file,
  });

/** The contrast of the shades that are made from an accent. */
function ratiosOf({ fill, link }: ReturnType<typeof shadesOf>): string {
  const on = (ground: string, color: string) =>
    formatNumber(contrast(color, ground), { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return words.ratios(on(fill, '#ffffff'), on(GROUNDS.light, fill), on(GROUNDS.dark, link));
}

/** Name, look and welcome of this site. No one sees them before they are published. */
export function FaceForm({ setting: { value: stored, startValue } }: { setting: Setting }) {
  const form = useForm({ initialValues: structuredClone(stored as Face) });
  const [change, { isLoading }] = consoleApi.useChangeSettingMutation();
  const act = useAct();
  const { name, accent } = form.values;
  const shades = shadesOf(accent || ACCENT);
  const publish = form.onSubmit((value) =>
    act(() => change({ params, body: { value } }).unwrap(), words.published),
  );
  const welcome = (path = '', attributes: InLanguage = {}) => (
    <Textarea
      {...attributes}
      label={words.welcome}
      description={words.welcomeHint}
      maxLength={WELCOME_MAX_CHARS}
      {...form.getInputProps(`${path}welcome`)}
    />
  );
  const clear = (one: FaceImage | 'accent') => (
    <Input.ClearButton
      size="44"
      aria-label={joined([words.remove, words[one]], ': ')}
      onClick={() => {
        form.setFieldValue(one, '');
        form.getInputNode(one)?.focus();
      }}
    />
  );
  const image = (one: FaceImage) => (
    <TextInput
      type="file"
      label={words[one]}
      description={words.shapes[one]}
      data-path={one}
      // Beside a picture, "No file chosen" would be wrong.
      styles={form.values[one] ? { input: { color: 'transparent' } } : {}}
      accept={PICTURE_TYPES}
      rightSectionWidth={112}
      rightSection={
        form.values[one] && (
          <>
            <img src={`/api/face/${form.values[one]}`} alt="" height={40} />
            {clear(one)}
          </>
        )
      }
      onChange={({ currentTarget }) => {
        const [file] = currentTarget.files ?? [];
        currentTarget.value = ''; // The same file can be chosen again.
        if (file) void act(async () => form.setValues(await upload(one, file)));
      }}
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
        {image('mark')}
        {image('picture')}
        <TextInput
          type="color"
          label={words.accent}
          description={ratiosOf(shades)}
          {...form.getInputProps('accent')}
          value={accent || ACCENT}
          error={accent && accent !== shades.fill && words.moved(shades.fill)}
          rightSection={accent && clear('accent')}
        />
        {welcome()}
        <Translations form={form} empty={{ welcome: '' }}>
          {welcome}
        </Translations>
        <TextInput type="email" label={words.contact} {...form.getInputProps('contact')} />
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
          <Button
            type="submit"
            variant="afterglow"
            __vars={{ '--ov-afterglow': shades.fill }}
            disabled={isLoading || !form.isDirty()}
          >
            {words.publish}
          </Button>
        </Group>
      </Stack>
    </Paper>
  );
}

import { Button, FileInput, Group, Paper, Stack, TextInput, Title } from '@mantine/core';
import type { ChangeEvent, FormEvent } from 'react';
import { useState } from 'react';
import { consolePaths } from '#contract/console/paths.ts';
import type { Face, FaceImage } from '#contract/face.ts';
import { SITE_NAME_MAX_CHARS } from '#contract/limits.ts';
import { PICTURE_TYPES } from '#contract/protocol.ts';
import { requestsOf } from '../../../platform/api/request.ts';
import { uploadFile } from '../../../platform/api/upload-file.ts';
import { useAct } from '../act.tsx';
import { consoleApi } from '../api.ts';
import * as texts from '../texts.ts';
import { AccentField, FacePreview, WelcomeField } from './FaceFields.tsx';

const words = texts.face;
const request = requestsOf(consolePaths);
const PARAMS = { name: 'face' } as const;
const upload = (image: FaceImage, file: File): Promise<Partial<Face>> =>
  uploadFile(request('addFaceImage', { params: { image } }), { file });

/** Name, look and welcome of this site. No one sees them before they are published. */
export function FaceForm({ stored }: { stored: Face }) {
  const [face, setFace] = useState(stored);
  const [change, { isLoading }] = consoleApi.useChangeSettingMutation();
  const [reset] = consoleApi.useResetSettingMutation();
  const act = useAct();
  const set = (part: Partial<Face>) => setFace((now) => ({ ...now, ...part }));
  const field = (name: 'name' | 'accent' | 'contact') => ({
    label: words[name],
    value: face[name],
    onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) =>
      set({ [name]: value }),
  });
  const publish = (event: FormEvent) => {
    event.preventDefault();
    void act(() => change({ params: PARAMS, body: { value: face } }).unwrap(), words.published);
  };
  return (
    <Paper p={16} component="form" onSubmit={publish}>
      <Stack>
        <Title order={2}>{words.title}</Title>
        <TextInput
          {...field('name')}
          maxLength={SITE_NAME_MAX_CHARS}
          description={words.nameHint(face.name.length, SITE_NAME_MAX_CHARS)}
        />
        <Group grow>
          {(['mark', 'picture'] as const).map((image) => (
            <FileInput
              key={image}
              label={words[image]}
              accept={PICTURE_TYPES}
              placeholder={words[face[image] ? 'replace' : 'choose']}
              rightSection={
                face[image] && <img src={`/api/face/${face[image]}`} alt="" height={40} />
              }
              value={null}
              onChange={(file) => file && act(async () => set(await upload(image, file)))}
            />
          ))}
        </Group>
        <AccentField {...field('accent')} />
        <WelcomeField value={face.welcome} onChange={(welcome) => set({ welcome })} />
        <TextInput type="email" {...field('contact')} />
        <FacePreview face={face} />
        <Group justify="end">
          <Button
            variant="ghost"
            onClick={() => act(() => reset({ params: PARAMS }).unwrap(), words.published)}
          >
            {words.reset}
          </Button>
          <Button variant="plain" onClick={() => setFace(stored)}>
            {words.discard}
          </Button>
          <Button type="submit" variant="afterglow" disabled={isLoading || face === stored}>
            {words.publish}
          </Button>
        </Group>
      </Stack>
    </Paper>
  );
}

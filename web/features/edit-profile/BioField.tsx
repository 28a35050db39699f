import { Box, Button, Group, Text, Textarea } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import { useRef } from 'react';
import { BIO_MAX_CHARS } from '#contract/limits.ts';
import { parseWholeNumber } from '../../app/parse-whole-number.ts';
import { specified } from '../../app/specified-texts.ts';
import { toast } from '../../app/toasts.ts';
import { WrittenBy } from '../../components/WrittenBy.tsx';
import { useCreateBioMutation } from '../users/api.ts';
import { countChars, type ProfileForm } from './profile-form.ts';

/** The counter changes color from this length on. */
const NEARLY_FULL_CHARS = 450;

/** The bio, with a button that generates one and a counter. */
export function BioField({ form }: { form: ProfileForm }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [createBio, { isLoading }] = useCreateBioMutation();
  const words = specified.editProfile;
  const count = countChars(form.values.bio);

  const generate = async () => {
    const { name, age, interests, bio } = form.values;
    const { data } = await createBio({
      name: name.trim(),
      age: parseWholeNumber(age) || null,
      interests,
      currentBio: bio.trim() || null,
    });
    if (!data) {
      toast({ title: words.bioFailed, message: words.bioFailedText, tone: 'error' });
      return;
    }
    form.setFieldValue('bio', data.bio);
    toast({ title: words.bioDone, message: words.bioDoneText });
    // Selected after the new text is painted, so that typing replaces it.
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.select();
      field.current?.animate([{ opacity: 0 }, { opacity: 1 }], 320);
    });
  };

  return (
    <Textarea
      {...form.getInputProps('bio')}
      ref={field}
      label={words.about}
      rows={4}
      dir="auto"
      styles={{ input: { paddingBlockStart: 48 } }}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      description={
        <Group component="span" gap={12} align="start" justify="space-between" wrap="nowrap">
          <WrittenBy what="bio" />
          <Text span inherit flex="none" ms="auto" c={counterColor(count)}>
            {words.bioCount(count)}
          </Text>
        </Group>
      }
      inputContainer={(input) => (
        <Box pos="relative">
          {input}
          <Button
            variant="transparent"
            size="sm"
            mih={44}
            px={10}
            c={isLoading ? 'dimmed' : 'var(--ov-accent-text)'}
            bg="none"
            pos="absolute"
            style={{ insetBlockStart: 3, insetInlineEnd: 5, zIndex: 1 }}
            leftSection={<IconSparkles size={20} stroke={1.75} aria-hidden />}
            disabled={isLoading}
            onClick={generate}
          >
            {isLoading ? words.generatingBio : words.generateBio}
          </Button>
        </Box>
      )}
    />
  );
}

function counterColor(count: number): string | undefined {
  if (count >= BIO_MAX_CHARS) return 'var(--ov-error-text)';
  return count >= NEARLY_FULL_CHARS ? 'var(--ov-price-text)' : undefined;
}

import { Box, Button, Textarea } from '@mantine/core';
import { IconArrowBackUp, IconSparkles } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { BIO_MAX_CHARS } from '#contract/limits.ts';
import { WrittenBy } from '../../components/ai/WrittenBy.tsx';
import { CountedHint } from '../../components/form/CountedHint.tsx';
import { ConfirmSheet } from '../../components/sheet/ConfirmSheet.tsx';
import { specified } from '../../platform/specified-texts.ts';
import { countChars, type ProfileForm } from './profile-form.ts';
import * as texts from './texts.ts';
import { useBioWriter } from './use-bio-writer.ts';

/** The bio, with a counter and a button that generates one, after a question where it replaces a text. */
export function BioField({ form }: { form: ProfileForm }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [isAsking, setAsking] = useState(false);
  const words = specified.editProfile;
  const { replaceTitle, replaceText, replace, undo } = texts.profileEdit.smartBio;
  const count = countChars(form.values.bio);

  // Selected after the new text is painted, so that typing replaces it.
  const select = (mayFocus: () => boolean) =>
    requestAnimationFrame(() => {
      if (mayFocus()) {
        field.current?.focus();
        field.current?.select();
      }
      field.current?.animate([{ opacity: 0 }, { opacity: 1 }], 320);
    });
  const writer = useBioWriter(form, select);

  return (
    <Box pos="relative">
      <Textarea
        {...form.getInputProps('bio')}
        ref={field}
        label={words.about}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        description={
          <CountedHint count={words.bioCount(count)} isOver={count >= BIO_MAX_CHARS}>
            <WrittenBy what="bio" />
          </CountedHint>
        }
      />
      <Button
        variant="ghost"
        size="touch"
        px={10}
        c={writer.isWriting ? 'dimmed' : undefined}
        bg={writer.isWriting ? 'none' : undefined}
        pos="absolute"
        style={{ insetBlockStart: -12, insetInlineEnd: -10 }}
        leftSection={<IconSparkles size={20} stroke={1.75} aria-hidden />}
        disabled={writer.isWriting}
        onClick={() => (writer.hasOwnText ? setAsking(true) : void writer.write())}
      >
        {writer.isWriting ? words.generatingBio : words.generateBio}
      </Button>
      {writer.undo && (
        <Button
          variant="quiet"
          size="touch"
          mt={8}
          leftSection={<IconArrowBackUp size={20} stroke={1.75} aria-hidden />}
          onClick={() => {
            writer.undo?.();
            field.current?.focus();
          }}
        >
          {undo}
        </Button>
      )}
      <ConfirmSheet
        opened={isAsking}
        title={replaceTitle}
        text={replaceText}
        confirm={replace}
        canUndo
        onConfirm={() => {
          setAsking(false);
          void writer.write();
        }}
        onClose={() => setAsking(false)}
      />
    </Box>
  );
}

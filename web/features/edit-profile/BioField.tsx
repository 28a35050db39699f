import { Button, Group, Input, SegmentedControl, Textarea } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import { useId, useRef } from 'react';
import { BIO_MAX_CHARS } from '#contract/limits.ts';
import { WrittenBy } from '../../components/ai/WrittenBy.tsx';
import { CountedHint } from '../../components/form/CountedHint.tsx';
import { specified } from '../../platform/specified-texts.ts';
import { countChars, type ProfileForm } from './profile-form.ts';
import * as texts from './texts.ts';
import { useBioWriter } from './use-bio-writer.ts';

/** The bio, with a counter and a button that generates texts to choose from. */
export function BioField({ form }: { form: ProfileForm }) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const words = specified.editProfile;
  const { choose, mine, text } = texts.profileEdit.smartBio;
  const count = countChars(form.values.bio);

  // After the new text is painted. Nothing is selected: a tap on the keyboard would replace it.
  const focus = (mayFocus: () => boolean) =>
    requestAnimationFrame(() => {
      const input = field.current;
      if (mayFocus()) {
        input?.focus();
        input?.setSelectionRange(input.value.length, input.value.length);
      }
      input?.animate([{ opacity: 0 }, { opacity: 1 }], 320);
    });
  const writer = useBioWriter(form, focus);

  return (
    <div>
      {/* Large text has the button below the label. */}
      <Group justify="space-between" gap={0} mt={-10} me={-10}>
        <Input.Label htmlFor={id} mb={0}>
          {words.about}
        </Input.Label>
        <Button
          variant="ghost"
          size="touch"
          px={10}
          c={writer.isWriting ? 'dimmed' : undefined}
          bg={writer.isWriting ? 'none' : undefined}
          leftSection={<IconSparkles size={20} stroke={1.75} aria-hidden />}
          disabled={writer.isWriting}
          onClick={() => void writer.write()}
        >
          {writer.isWriting ? words.generatingBio : words.generateBio}
        </Button>
      </Group>
      <Textarea
        {...form.getInputProps('bio')}
        id={id}
        ref={field}
        inputWrapperOrder={['input', 'error', 'description']}
        description={
          <CountedHint count={words.bioCount(count)} isOver={count >= BIO_MAX_CHARS}>
            <WrittenBy what="bio" />
          </CountedHint>
        }
      />
      {writer.drafts.length > 0 && (
        <SegmentedControl
          mt={8}
          fullWidth
          aria-label={choose}
          data={writer.drafts
            .map((draft, n) => ({ value: String(n), label: n === 0 ? mine : text(n), draft }))
            .filter(({ draft, value }) => draft.trim() !== '' || value !== '0')}
          value={String(writer.chosen)}
          onChange={(value) => writer.choose(Number(value))}
        />
      )}
    </div>
  );
}

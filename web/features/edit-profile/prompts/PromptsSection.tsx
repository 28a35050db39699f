import { Button, Stack, VisuallyHidden } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { PROMPTS_MAX } from '#contract/limits.ts';
import { Section } from '../../../components/layout/Section.tsx';
import { dropKept, readKept, useKept } from '../../../platform/kept-values.ts';
import { moved } from '../move.ts';
import type { ProfileFields, ProfileForm } from '../profile-form.ts';
import * as texts from '../texts.ts';
import { type Move, PromptRow } from './PromptRow.tsx';
import { type Draft, PromptSheet } from './PromptSheet.tsx';

/** Of the button that adds a prompt, for links to it. */
export const ADD_PROMPT_ID = 'prompts';
/** Names the answer that is being written while it is kept. */
export const DRAFT = 'prompt';

/** The answered questions of the profile: added, changed, reordered and removed in the form. */
export function PromptsSection({ form }: { form: ProfileForm }) {
  const { prompts } = form.values;
  const [draft, setDraft] = useKept<Draft | undefined>(DRAFT, undefined);
  const [isOpen, setOpen] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  const { list, focused } = useFocusAfterMove(prompts);
  const addButton = useRef<HTMLButtonElement>(null);
  const words = texts.profileEdit.prompts;

  const edit = (index: number) => {
    const isKept = readKept<Draft>(DRAFT)?.index === index;
    if (!isKept) setDraft({ index, answer: '', ...prompts[index] });
    setOpen(true);
  };
  const change = (next: ProfileFields['prompts']) => {
    dropKept(DRAFT);
    form.setFieldValue('prompts', next);
  };
  const move = (index: number, by: Move) => {
    const to = index + by;
    if (to < 0 || to >= prompts.length) return;
    focused.current = { index: to, by };
    change(moved(prompts, index, to));
    setAnnouncement(words.moved(to + 1, prompts.length));
  };

  return (
    <Section title={words.title} label={words.title} hint={words.hint(PROMPTS_MAX)}>
      {prompts.length > 0 && (
        <Stack ref={list} component="ol" gap={8} mb={8}>
          {prompts.map((one, index) => (
            <PromptRow
              key={one.prompt}
              prompt={one}
              index={index}
              count={prompts.length}
              onEdit={() => edit(index)}
              onMove={(by) => move(index, by)}
            />
          ))}
        </Stack>
      )}
      {prompts.length < PROMPTS_MAX && (
        <Button
          ref={addButton}
          id={ADD_PROMPT_ID}
          variant="quiet"
          leftSection={<IconPlus size={20} stroke={1.75} aria-hidden />}
          onClick={() => edit(prompts.length)}
        >
          {words.add}
        </Button>
      )}
      <PromptSheet
        opened={isOpen}
        draft={draft}
        used={prompts.map(({ prompt }) => prompt)}
        onChange={setDraft}
        onDone={(index, prompt) => {
          change(prompts.toSpliced(index, 1, prompt));
          setOpen(false);
        }}
        onRemove={(index) => {
          change(prompts.toSpliced(index, 1));
          setOpen(false);
          setAnnouncement(words.removed);
          // The row that opened the sheet is gone.
          setTimeout(() => addButton.current?.focus());
        }}
        onClose={() => setOpen(false)}
      />
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </Section>
  );
}

/** A row that moves in the page loses the focus: its button takes it again. */
function useFocusAfterMove(prompts: ProfileFields['prompts']) {
  const list = useRef<HTMLDivElement>(null);
  const focused = useRef<{ index: number; by: Move }>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of the order
  useLayoutEffect(() => {
    const { index, by } = focused.current ?? {};
    if (index === undefined) return;
    list.current?.children[index]?.querySelector<HTMLElement>(`[data-move="${by}"]`)?.focus();
    focused.current = undefined;
  }, [prompts]);
  return { list, focused };
}

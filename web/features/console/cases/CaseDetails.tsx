import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import type { Case } from '#contract/cases.ts';
import { FIELD_NAMES } from '#contract/profile-fields.ts';
import { choiceLabels } from '../../../components/person/choice-label.ts';
import { useDistanceUnit } from '../../../components/person/distance-label.ts';
import { fieldText } from '../../../components/person/field-text.ts';
import { shownPrompts } from '../../../components/person/prompts.ts';
import { useAct } from '../act.tsx';
import { consoleApi } from '../api.ts';
import { NoteField } from '../NoteField.tsx';
import * as texts from '../texts.ts';
import { utcTime } from '../times.ts';
import { CaseLines } from './CaseLines.tsx';

/** The profile when the first report arrived. */
export function CaseProfile({ profile }: Pick<Case, 'profile'>) {
  const words = texts.moderation.case;
  const unit = useDistanceUnit();
  if (!profile) return <Text c="dimmed">{words.noProfile}</Text>;
  return (
    <Stack gap={8}>
      <Title order={2}>
        <bdi>{profile.name}</bdi>
        {profile.age !== null && texts.common.age(profile.age)}
      </Title>
      <Text c="dimmed">{profile.location}</Text>
      <Text data-long data-lines>
        {profile.bio}
      </Text>
      {FIELD_NAMES.map((name) => [name, fieldText(name, profile, unit)] as const)
        .filter(([, text]) => text)
        .map(([name, text]) => (
          <Text data-long key={name}>
            {texts.common.label(texts.profileFields[name].label)} <bdi>{text}</bdi>
          </Text>
        ))}
      {shownPrompts(profile).map(({ prompt, question, answer }) => (
        <Text data-long key={prompt}>
          {texts.common.label(question)} <bdi>{answer}</bdi>
        </Text>
      ))}
      {(profile.photoTexts ?? []).map((text) => (
        <Text data-long key={text}>
          {texts.common.label(words.photoText)} <bdi>{text}</bdi>
        </Text>
      ))}
      {profile.interests.length > 0 && (
        <Text>
          {texts.common.label(words.interests)} {choiceLabels(profile.interests)}
        </Text>
      )}
    </Stack>
  );
}

/** Accounts of the same person or with the same photo, without what they match by. */
export function SimilarAccounts({ one: { similar } }: { one: Case }) {
  const words = texts.moderation.case;
  if (similar.length === 0) return <Text c="dimmed">{words.noSimilar}</Text>;
  return (
    <CaseLines
      lines={similar.map(({ id, because, state }) => [
        `${id}-${because}`,
        words.member(id),
        [words.because[because], texts.admin.members.states[state]],
      ])}
    />
  );
}

/** All events of the case, and notes that only moderators read. */
export function CaseLog({ one, onEscalate }: { one: Case; onEscalate: (() => void) | undefined }) {
  const words = texts.moderation.case;
  const [note, setNote] = useState('');
  const [addNote, { isLoading: isAdding }] = consoleApi.useAddCaseNoteMutation();
  const isEmpty = note.trim() === '';
  const act = useAct();
  const send = () =>
    act(async () => {
      await addNote({ params: { id: one.id }, body: { note: note.trim() } }).unwrap();
      setNote('');
    });
  return (
    <Stack gap={16}>
      <CaseLines
        lines={one.events.map(({ at, by, type, detail, note: text }) => [
          `${at}-${type}`,
          utcTime(at),
          [
            words.events[type] ?? type.replaceAll('_', ' '),
            by,
            detail.grantedBy !== undefined && words.roleFrom(String(detail.grantedBy)),
            text,
          ],
        ])}
      />
      <NoteField label={words.note} value={note} onChange={setNote} />
      <Group>
        <Button variant="quiet" size="sm" disabled={isEmpty || isAdding} onClick={send}>
          {words.addNote}
        </Button>
        {onEscalate && (
          <Button variant="ghost" size="sm" onClick={onEscalate}>
            {words.escalate}
          </Button>
        )}
      </Group>
    </Stack>
  );
}

import {
  Button,
  Checkbox,
  Collapse,
  NativeSelect,
  Radio,
  SimpleGrid,
  Stack,
  Text,
  TextInput,
} from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import type { Case } from '#contract/cases.ts';
import { DECISION_DAYS_MAX } from '#contract/moderation.ts';
import type { FieldName } from '#contract/profile-fields.ts';
import { promptText } from '../../../components/person/prompts.ts';
import { useAct } from '../act.tsx';
import { consoleApi } from '../api.ts';
import { NoteField } from '../NoteField.tsx';
import * as texts from '../texts.ts';
import { useConsoleKeys } from '../use-console-keys.ts';
import { Statement } from './Statement.tsx';
import { RuleSelect, StatementField } from './StatementField.tsx';
import {
  type DecisionMeasure,
  type EncryptedFile,
  secondLookOf,
  toastDecided,
  useDecision,
} from './use-decision.ts';

/** Keys 1 to 4. */
const FIRST: readonly DecisionMeasure[] = ['dismiss', 'warn', 'hide', 'ban'];
const MORE: readonly DecisionMeasure[] = [
  'remove_content',
  'limit',
  'suspend',
  'pause_reports',
  'hand_over',
];

interface Props {
  one: Case;
  /** Called with the file of a case that is handed over. */
  onDone: (file: EncryptedFile | undefined) => void;
}

/** A decision: rule, measure, statement and note. Ctrl+Enter sends it. */
export function DecisionForm({ one, onDone }: Props) {
  const words = texts.moderation.decision;
  const form = useDecision(one);
  const [decide, { isLoading }] = consoleApi.useDecideCaseMutation();
  const act = useAct();
  const { proposes, isBarred, hint } = secondLookOf(one, form.measure);
  const canSend = !isBarred && !isLoading;
  const [wasSent, setSent] = useState(false);
  const send = () => {
    if (!canSend) return;
    const { measure, missing } = form;
    setSent(true);
    if (measure === undefined || missing.length > 0) return;
    void act(async () => {
      const result = await decide({ params: { id: one.id }, body: form.body(measure) }).unwrap();
      form.drop();
      toastDecided(result.state === 'second_look' ? words.waits : words.sent, result.left);
      onDone(result.encryptedFile);
    });
  };
  useConsoleKeys({
    ...Object.fromEntries(
      FIRST.map((name, at) => [`${at + 1}`, () => form.set({ measure: name })]),
    ),
    a: () => form.set({ measure: 'dismiss' }),
    'mod+Enter': send,
  });
  return (
    <Stack gap={14}>
      {one.recommendation && <Recommendation {...one.recommendation} />}
      {!one.recommendation && one.member && <Text c="dimmed">{words.noEvidence}</Text>}
      <RuleSelect rules={form.rules} value={form.rule} onChange={(rule) => form.set({ rule })} />
      <Measures
        value={form.measure}
        isPossible={form.isPossible}
        onChange={(measure) => form.set({ measure })}
      />
      {form.isTimed && <DaysField value={form.days} onChange={(days) => form.set({ days })} />}
      {form.removes && (
        <ContentField
          current={one.current}
          value={form.content}
          onChange={(content) => form.set({ content })}
        />
      )}
      {form.needsStatement && <StatementField form={form} preview={form.preview} />}
      {form.canBeImminent && (
        <Checkbox
          label={words.imminent}
          description={words.imminentText}
          checked={form.isImminent}
          onChange={({ currentTarget }) => form.set({ isImminent: currentTarget.checked })}
        />
      )}
      {form.measure === 'ban' && one.member && (
        <NativeSelect
          label={words.warn}
          data={[
            { value: '', label: words.noScam },
            ...[0, 24, 48, 72].map((h) => ({ value: `${h}`, label: words.warnAfter(h) })),
          ]}
          value={form.delay ?? ''}
          onChange={({ currentTarget: { value } }) => form.set({ delay: value ? +value : null })}
        />
      )}
      {hint && (
        <Text c="dimmed" role="note">
          {hint}
        </Text>
      )}
      <NoteField label={words.note} value={form.note} onChange={(note) => form.set({ note })} />
      {wasSent && form.missing.length > 0 && (
        <Text role="alert" c="var(--ov-error-text)">
          {words.stillMissing(form.missing.map((part) => words.missing[part]))}
        </Text>
      )}
      <Button variant="afterglow" disabled={!canSend} onClick={send}>
        {proposes ? words.propose : words.send}
      </Button>
    </Stack>
  );
}

function Recommendation({ measure, gravity, strikes }: NonNullable<Case['recommendation']>) {
  const words = texts.moderation.decision;
  return (
    <Statement>
      <b>{words.suggested(words.measures[measure][0])}</b>{' '}
      {words.because[gravity ?? 'mild'](strikes)}
    </Statement>
  );
}

interface ContentProps extends Pick<Case, 'current'> {
  value: string[];
  onChange: (content: string[]) => void;
}

/** The photos of the profile, of chats and deleted ones, and the texts, that the decision removes. */
function ContentField({ current: { photos, shown, texts: names }, ...group }: ContentProps) {
  const { content, photo, chatPhoto, deletedPhoto } = texts.moderation.decision;
  // Keys of files of messages begin so.
  const otherPhoto = (key: string) => (key.startsWith('m') ? chatPhoto : deletedPhoto);
  return (
    <Checkbox.Group label={content} {...group}>
      <Stack gap={8} mt={4}>
        {photos.map((key, index) => (
          <Checkbox
            key={key}
            value={key}
            label={(index < shown ? photo : otherPhoto(key))(index + 1)}
          />
        ))}
        {names.map((name) => (
          <Checkbox key={name} value={name} label={contentLabel(name)} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}

const PROMPT = 'prompt:';

/** Name of a removable text of a profile; that of an answer is its question. */
function contentLabel(name: string): string {
  const words: Record<string, string> = texts.moderation.decision.texts;
  const question = name.startsWith(PROMPT) ? promptText(name.slice(PROMPT.length)) : undefined;
  return question ?? words[name] ?? texts.profileFields[name as FieldName]?.label ?? name;
}

/** The days of a measure. A number outside the limits is put back when the field is left. */
function DaysField({ value, onChange }: { value: number; onChange: (days: number) => void }) {
  const [typed, setTyped] = useState(String(value));
  return (
    <TextInput
      label={texts.moderation.decision.days}
      type="number"
      min={1}
      max={DECISION_DAYS_MAX}
      value={typed}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        if (currentTarget.validity.valid && currentTarget.value)
          onChange(currentTarget.valueAsNumber);
      }}
      onBlur={() => setTyped(String(value))}
    />
  );
}

interface MeasuresProps {
  value: DecisionMeasure | undefined;
  isPossible: (measure: DecisionMeasure) => boolean;
  onChange: (measure: DecisionMeasure) => void;
}

function Measures({ value, isPossible, onChange }: MeasuresProps) {
  const words = texts.moderation.decision;
  const [isOpen, { toggle }] = useDisclosure(value !== undefined && MORE.includes(value));
  const card = (measure: DecisionMeasure) => (
    <Radio
      key={measure}
      value={measure}
      label={words.measures[measure][0]}
      description={words.measures[measure][1]}
    />
  );
  return (
    <Radio.Group
      label={words.measure}
      value={value ?? null}
      onChange={(measure) => onChange(measure as DecisionMeasure)}
    >
      <SimpleGrid cols={2} spacing={8}>
        {FIRST.filter(isPossible).map(card)}
      </SimpleGrid>
      <Button variant="ghost" size="sm" aria-expanded={isOpen} onClick={toggle}>
        {words.more}
      </Button>
      <Collapse expanded={isOpen}>
        {isOpen && (
          <SimpleGrid cols={2} spacing={8}>
            {MORE.filter(isPossible).map(card)}
          </SimpleGrid>
        )}
      </Collapse>
    </Radio.Group>
  );
}

import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import type { PhotoReview } from '#contract/console/photos.ts';
import { hasPlaceholder, statementOf } from '#contract/statement.ts';
import { Sheet } from '../../../components/sheet/Sheet.tsx';
import { act } from '../act.ts';
import { useGetConsoleQuery, useListConsoleRulesQuery, useRemovePhotoMutation } from '../api.ts';
import { RuleSelect, StatementField, type StatementFields } from '../cases/StatementField.tsx';
import { NoteField } from '../NoteField.tsx';
import * as texts from '../texts.ts';

/** Statements are in English. */
const REMOVED = 'a photo';

interface Props {
  photo: PhotoReview;
  onClose: () => void;
}

/** Removes a photo by a community rule, with the statement of reasons that its owner reads. */
export function RemovePhotoSheet({ photo: { key, member, reasons }, onClose }: Props) {
  const words = texts.admin.photos;
  const rules = useListConsoleRulesQuery({}).data ?? [];
  const hasSecondModerator = (useGetConsoleQuery({}).data?.otherModerators ?? 0) > 0;
  const [remove, { isLoading }] = useRemovePhotoMutation();
  const [number, setNumber] = useState<number>();
  const [note, setNote] = useState('');
  const [fields, setFields] = useState<StatementFields>({ facts: '' });
  const set = (changes: Partial<StatementFields>) => setFields((old) => ({ ...old, ...changes }));
  const rule = rules.find((one) => one.number === number);
  const generated = rule
    ? statementOf(
        {
          measure: 'remove_content',
          rule: { ...rule, title: rule.original.title },
          facts: fields.facts,
          removed: REMOVED,
          foundByProgram: reasons.some((reason) => reason !== 'new'),
          hasSecondModerator,
        },
        new Date(),
      )
    : '';
  const statement = (fields.edited ?? generated).trim();
  const send = async () => {
    if (!number) return;
    const body = { rule: number, statement, ...(note.trim() && { note: note.trim() }) };
    if (await act(remove({ params: { key }, body }), words.removed)) onClose();
  };
  return (
    <Sheet
      opened
      title={words.removeOf(member.name)}
      onClose={onClose}
      footer={
        <Button
          flex={1}
          size="lg"
          color="vermilion"
          loading={isLoading}
          disabled={!rule || statement === '' || hasPlaceholder(statement)}
          onClick={() => void send()}
        >
          {words.removeAndTell}
        </Button>
      }
    >
      <Stack gap={14}>
        <RuleSelect rules={rules} value={number} onChange={setNumber} />
        <StatementField form={{ ...fields, statement, set }} />
        <NoteField label={texts.moderation.decision.note} value={note} onChange={setNote} />
      </Stack>
    </Sheet>
  );
}

import { Stack } from '@mantine/core';
import { useState } from 'react';
import type { PhotoReview } from '#contract/console/photos.ts';
import { MainButton } from '../../../components/layout/MainButton.tsx';
import { Sheet } from '../../../components/sheet/Sheet.tsx';
import { dropKept, useKept } from '../../../platform/kept-values.ts';
import { useAct } from '../act.tsx';
import { consoleApi } from '../api.ts';
import { RuleSelect, StatementField } from '../cases/StatementField.tsx';
import { isUnfinished, type StatementFields, statementBody } from '../cases/statement-fields.ts';
import { NoteField } from '../NoteField.tsx';
import * as texts from '../texts.ts';

interface Props {
  photo: PhotoReview;
  onClose: () => void;
}

/** Removes a photo by a community rule, with the statement of reasons that its owner reads. */
export function RemovePhotoSheet({ photo: { key, member }, onClose }: Props) {
  const words = texts.admin.photos;
  const rules = consoleApi.useListConsoleRulesQuery({}).data ?? [];
  const [remove, { isLoading }] = consoleApi.useRemovePhotoMutation();
  const [rule, setRule] = useState<number>();
  const [note, setNote] = useState('');
  const form = `photo_${key}`;
  const [fields, setFields] = useKept<StatementFields>(form, { facts: '' });
  const set = (changes: Partial<StatementFields>) =>
    setFields((latest) => ({ ...latest, ...changes }));
  const act = useAct();
  const send = (by: number) =>
    act(async () => {
      const body = { rule: by, ...statementBody(fields), note: note.trim() || undefined };
      await remove({ params: { key }, body }).unwrap();
      dropKept(form);
      onClose();
    }, words.removed);
  return (
    <Sheet
      opened
      title={words.removeOf(member.name)}
      onClose={onClose}
      footer={
        <MainButton
          variant="filled"
          color="vermilion"
          loading={isLoading}
          disabled={!rule || isUnfinished(fields)}
          onClick={() => rule && send(rule)}
        >
          {words.removeAndTell}
        </MainButton>
      }
    >
      <Stack gap={14}>
        <RuleSelect rules={rules} value={rule} onChange={setRule} />
        <StatementField
          form={{ ...fields, set }}
          preview={rule ? { about: { photo: key }, measure: 'remove_content', rule } : undefined}
        />
        <NoteField label={texts.moderation.decision.note} value={note} onChange={setNote} />
      </Stack>
    </Sheet>
  );
}

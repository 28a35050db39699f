import { Button } from '@mantine/core';
import { type FormEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAppDispatch } from '../../app/hooks.ts';
import type { ApiError } from '../../app/refusal.ts';
import { userCleared } from '../../app/session.ts';
import * as texts from '../../app/texts.ts';
import { toast } from '../../app/toasts.ts';
import { Sheet } from '../../components/Sheet.tsx';
import { TextField } from '../../components/TextField.tsx';
import { forgetChats } from '../messages/outbox-storage.ts';
import { useDeleteAccountMutation } from './api.ts';
import classes from './PreferencesScreen.module.css';

/** The last question before an account is gone; a word has to be typed, so that no slip answers it. */
export function DeleteSheet({ onClose }: { onClose: () => void }) {
  const formId = useId();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [wasSent, setWasSent] = useState(false);
  const [deleteAccount, { isLoading }] = useDeleteAccountMutation();
  const words = texts.account;
  const isTyped = typed.trim().toUpperCase() === words.deleteWord;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setWasSent(true);
    if (!isTyped || isLoading) return;
    const { error } = await deleteAccount();
    if (error) {
      const message = (error as ApiError).message ?? words.tryAgain;
      toast({ title: words.deleteFailed, message, tone: 'error' });
      return;
    }
    dispatch(userCleared());
    forgetChats();
    void navigate('/', { replace: true });
    toast({ title: words.deleted });
  };

  return (
    <Sheet
      opened
      onClose={onClose}
      title={words.deleteTitle}
      footer={
        <>
          <Button variant="ghost" size="lg" onClick={onClose}>
            {texts.common.cancel}
          </Button>
          <Button
            type="submit"
            form={formId}
            color="vermilion"
            size="lg"
            className={classes.delete}
            disabled={isLoading}
          >
            {isLoading ? words.deleting : words.delete}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <p className={classes.warning}>{words.deleteText}</p>
        <TextField
          label={words.deleteLabel(words.deleteWord)}
          value={typed}
          error={wasSent && !isTyped ? words.deleteWrong(words.deleteWord) : undefined}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={({ target }) => setTyped(target.value)}
        />
      </form>
    </Sheet>
  );
}

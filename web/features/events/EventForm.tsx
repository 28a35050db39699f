import { Button } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import type { Event } from '#contract/events.ts';
import type { ApiError } from '../../app/refusal.ts';
import * as texts from '../../app/texts.ts';
import { toast } from '../../app/toasts.ts';
import { focusFirstError } from '../../components/focus-first-error.ts';
import { Sheet } from '../../components/Sheet.tsx';
import { useCreateEventMutation, useUpdateEventMutation } from './api.ts';
import { EventFieldset } from './EventFieldset.tsx';
import classes from './EventForm.module.css';
import { type EventFields, editOf, errorsIn, fieldsOf } from './event-form.ts';

const FORM_ID = 'event';

interface Props {
  opened: boolean;
  /** The one to change; a new one is announced without it. */
  event?: Event;
  onClose: () => void;
}

/** Where admins announce and change events. */
export function EventForm({ opened, event, onClose }: Props) {
  const [create, creating] = useCreateEventMutation();
  const [update, updating] = useUpdateEventMutation();
  const isSaving = creating.isLoading || updating.isLoading;
  const { announce, change, form } = texts.events;

  async function save(fields: EventFields): Promise<void> {
    const edit = editOf(fields);
    const { error } = event ? await update({ id: event.id, edit }) : await create(edit);
    if (error) {
      toast({ title: form.failed, message: (error as ApiError).message, tone: 'error' });
      return;
    }
    toast({ title: event ? form.changed : form.announced, message: edit.title });
    onClose();
  }

  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      title={event ? change : announce}
      footer={
        <>
          <Button variant="ghost" size="lg" onClick={onClose}>
            {form.cancel}
          </Button>
          <Button
            className={classes.save}
            type="submit"
            form={FORM_ID}
            variant="afterglow"
            size="lg"
            disabled={isSaving}
          >
            {isSaving ? form.saving : event ? form.save : form.publish}
          </Button>
        </>
      }
    >
      <Form event={event} onSave={save} />
    </Sheet>
  );
}

/** Lives as long as the sheet is open, so that each opening starts with what is stored. */
function Form({
  event,
  onSave,
}: {
  event?: Event;
  onSave: (fields: EventFields) => Promise<void>;
}) {
  const node = useRef<HTMLFormElement>(null);
  const [fields, setFields] = useState(() => fieldsOf(event));
  const [wasSubmitted, setSubmitted] = useState(false);
  const errors = wasSubmitted ? errorsIn(fields, new Date()) : {};

  const submit = (submitted: FormEvent) => {
    submitted.preventDefault();
    setSubmitted(true);
    if (Object.keys(errorsIn(fields, new Date())).length === 0) return void onSave(fields);
    focusFirstError(node.current);
  };
  return (
    <form id={FORM_ID} ref={node} className={classes.form} noValidate onSubmit={submit}>
      <EventFieldset
        fields={fields}
        errors={errors}
        onChange={(change) => setFields({ ...fields, ...change })}
      />
    </form>
  );
}

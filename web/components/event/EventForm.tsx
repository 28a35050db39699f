import {
  AspectRatio,
  Button,
  Group,
  Image,
  NativeSelect,
  Radio,
  SimpleGrid,
  Stack,
  Textarea,
  TextInput,
} from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { useState } from 'react';
import { EVENT_CATEGORIES } from '#contract/choices.ts';
import type { Event, EventEdit } from '#contract/events.ts';
import {
  EVENT_ADDRESS_MAX_CHARS,
  EVENT_DESCRIPTION_MAX_CHARS,
  EVENT_HOST_MAX_CHARS,
  EVENT_TITLE_MAX_CHARS,
  EVENT_VENUE_MAX_CHARS,
} from '#contract/limits.ts';
import { LOCAL_TIME_MAX } from '#contract/local-time.ts';
import { EVENT_PICTURES, type EventPicture, eventPicturePath, photoAt } from '#contract/media.ts';
import { FACE } from '../../platform/brand.ts';
import { dropKept, keptForm } from '../../platform/kept-values.ts';
import { toast, toastError } from '../../platform/toasts.ts';
import { CityField } from '../form/CityField.tsx';
import { type InLanguage, Translations } from '../form/Translations.tsx';
import { MainButton } from '../layout/MainButton.tsx';
import { Picture } from '../media/Picture.tsx';
import { Sheet } from '../sheet/Sheet.tsx';
import * as texts from '../texts.ts';
import {
  type EventFields,
  eventErrors,
  type TimeName,
  timesOf,
  toEventEdit,
  toEventFields,
} from './event-form.ts';

const CHOSEN = { outline: '3px solid var(--ov-accent-fill)', outlineOffset: 2 };
const FORM_ID = 'event';
const PICTURES = (Object.keys(EVENT_PICTURES) as EventPicture[]).filter(
  (picture) => picture !== 'site' || FACE.picture,
);

interface Props {
  opened: boolean;
  /** The event to edit; undefined creates a new one. */
  event?: Event;
  /** Values that a new event starts with. */
  template?: Partial<EventFields> | undefined;
  onSave: (edit: EventEdit) => PromiseLike<{ error?: unknown }>;
  onClose: () => void;
}

/** The form that creates or edits an event. */
export function EventForm({ opened, event, template, onSave, onClose }: Props) {
  const [isSaving, setIsSaving] = useState(false);
  const words = texts.events.form;
  const name = `event_${event?.id ?? template?.title}`;
  const discard = () => {
    dropKept(name);
    onClose();
  };

  async function save(fields: EventFields): Promise<void> {
    const edit = toEventEdit(fields, event);
    setIsSaving(true);
    const { error } = await onSave(edit);
    setIsSaving(false);
    if (error) return toastError(words.failed, error);
    toast({ title: event ? words.updated : words.created, message: edit.title });
    discard();
  }

  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      title={event ? texts.events.edit : texts.events.create}
      footer={
        <>
          <Button variant="ghost" size="lg" onClick={discard}>
            {words.cancel}
          </Button>
          <MainButton type="submit" form={FORM_ID} disabled={isSaving}>
            {isSaving ? words.saving : event ? words.save : words.create}
          </MainButton>
        </>
      }
    >
      <Fields name={name} event={event} template={template} onSave={save} />
    </Sheet>
  );
}

type Labeled = Exclude<keyof EventFields, 'translations' | 'hours'>;

interface FieldsProps {
  /** Names the form while its values are kept. */
  name: string;
  event?: Event;
  template?: Partial<EventFields> | undefined;
  onSave: (fields: EventFields) => Promise<void>;
}

/** Mounted while the sheet is open, so that each opening starts with the stored values, or what was typed over them. */
function Fields({ name, event, template, onSave }: FieldsProps) {
  const form = useForm({
    ...keptForm(name, toEventFields(event, template)),
    validate: (fields) => eventErrors(fields, new Date(), event),
    validateInputOnChange: true,
  });
  const words = texts.events.form;
  const input = (name: Labeled, path = '') => ({
    ...form.getInputProps(path + name),
    autoComplete: 'off',
    label: words[name],
  });
  const titleAndDescription = (path = '', attributes: InLanguage = {}) => (
    <>
      <TextInput {...attributes} {...input('title', path)} maxLength={EVENT_TITLE_MAX_CHARS} />
      <Textarea
        {...attributes}
        {...input('description', path)}
        minRows={3}
        maxRows={8}
        maxLength={EVENT_DESCRIPTION_MAX_CHARS}
      />
    </>
  );
  return (
    <form
      id={FORM_ID}
      noValidate
      onSubmit={form.onSubmit(onSave, (errors) =>
        form.getInputNode(Object.keys(errors)[0] as keyof EventFields)?.focus(),
      )}
    >
      <Stack gap={16}>
        {titleAndDescription()}
        <Translations form={form} empty={{ title: '', description: '' }}>
          {titleAndDescription}
        </Translations>
        <TextInput {...input('host')} maxLength={EVENT_HOST_MAX_CHARS} />
        <TextInput {...input('venue')} maxLength={EVENT_VENUE_MAX_CHARS} />
        <CityField
          {...form.getInputProps('city')}
          label={words.city}
          description={words.cityHint}
        />
        <TextInput
          {...input('address')}
          description={words.addressHint}
          maxLength={EVENT_ADDRESS_MAX_CHARS}
        />
        <NativeSelect
          {...input('category')}
          data={EVENT_CATEGORIES.map((value) => ({ value, label: words.categories[value] }))}
        />
        <TextInput {...input('date')} type="datetime-local" max={LOCAL_TIME_MAX} />
        <HourField form={form} name="date" />
        <TextInput {...input('endDate')} type="datetime-local" max={LOCAL_TIME_MAX} />
        <HourField form={form} name="endDate" />
        <TextInput {...input('timeZone')} spellCheck={false} />
        <NativeSelect
          {...input('repeats')}
          disabled={Boolean(event && new Date(event.date) <= new Date())}
          description={words.repeatsHint}
          data={[
            { value: '', label: words.never },
            { value: 'weekly', label: texts.events.repeats.weekly },
            { value: 'monthly', label: texts.events.repeats.monthly },
          ]}
        />
        <Group gap={12} grow align="flex-start">
          <TextInput {...input('price')} inputMode="numeric" />
          <TextInput {...input('capacity')} inputMode="numeric" />
        </Group>
        <PictureField {...form.getInputProps('picture')} />
      </Stack>
    </form>
  );
}

/** Asks which of two equal local times is meant, when the clock of the venue is set back. */
function HourField({ form, name }: { form: UseFormReturnType<EventFields>; name: TimeName }) {
  const { first, second, twice } = texts.events.form;
  const times = timesOf(form.values[name], form.values.timeZone);
  return (
    times.length === 2 && (
      <Radio.Group {...form.getInputProps(`hours.${name}`)} label={twice}>
        <Group gap={16}>
          <Radio value={times[0]} label={first} />
          <Radio value={times[1]} label={second} />
        </Group>
      </Radio.Group>
    )
  );
}

const PictureField = (input: { value?: string }) => (
  <Radio.Group {...input} label={texts.events.form.picture}>
    <SimpleGrid cols={3} spacing={8}>
      {PICTURES.map((picture) => (
        <Radio.Card
          key={picture}
          value={picture}
          bdrs="sm"
          style={input.value === picture ? CHOSEN : undefined}
          aria-label={picture.replace('-', ', ')}
        >
          <AspectRatio ratio={16 / 9}>
            <Image
              component={Picture}
              src={photoAt(eventPicturePath(picture), 360)}
              alt=""
              radius="sm"
              bg={EVENT_PICTURES[picture]}
            />
          </AspectRatio>
        </Radio.Card>
      ))}
    </SimpleGrid>
  </Radio.Group>
);

import { type FormEvent, useRef, useState } from 'react';
import type { OwnUser, ProfileEdit } from '#contract/users.ts';
import { specified } from '../../app/specified-texts.ts';
import { focusFirstError } from '../../components/focus-first-error.ts';
import { TextField } from '../../components/TextField.tsx';
import { BioField } from './BioField.tsx';
import classes from './EditProfileScreen.module.css';
import { InterestsField } from './InterestsField.tsx';
import { LocationField } from './LocationField.tsx';
import { PositionRow } from './PositionRow.tsx';
import { editOf, formOf, type ProfileErrors, validate } from './profile-form.ts';

interface Props {
  id: string;
  user: OwnUser;
  onSave: (edit: ProfileEdit) => void;
}

/** The fields. A field tells what is wrong once it was left; sending tells of all and goes to the first. */
export function EditProfileForm({ id, user, onSave }: Props) {
  const node = useRef<HTMLFormElement>(null);
  const [form, setForm] = useState(() => formOf(user));
  const [left, setLeft] = useState<ReadonlySet<keyof ProfileErrors>>(new Set());
  const all = validate(form);
  const errorOf = (field: keyof ProfileErrors) => (left.has(field) ? all[field] : undefined);
  const leave = (field: keyof ProfileErrors) => setLeft((before) => new Set([...before, field]));
  const change = (part: Partial<typeof form>) => setForm((before) => ({ ...before, ...part }));
  const words = specified.editProfile;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setLeft(new Set(['name', 'age', 'location', 'bio']));
    if (Object.keys(all).length === 0) {
      onSave(editOf(form, user.profileImage));
      return;
    }
    focusFirstError(node.current);
  };

  return (
    <form id={id} ref={node} className={classes.form} noValidate onSubmit={submit}>
      <div className={classes.nameAndAge}>
        <TextField
          label={words.name}
          value={form.name}
          error={errorOf('name')}
          required
          autoComplete="nickname"
          dir="auto"
          onChange={({ target }) => change({ name: target.value })}
          onBlur={() => leave('name')}
        />
        <TextField
          label={words.age}
          value={form.age}
          error={errorOf('age')}
          required
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          onChange={({ target }) => change({ age: target.value })}
          onBlur={() => leave('age')}
        />
      </div>
      <LocationField
        value={form.location}
        error={errorOf('location')}
        onChange={(location) => change({ location })}
        onBlur={() => leave('location')}
      />
      {user.realm === 'live' && <PositionRow user={user} />}
      <BioField
        form={form}
        error={errorOf('bio')}
        onChange={(bio) => change({ bio })}
        onBlur={() => leave('bio')}
      />
      <InterestsField values={form.interests} onChange={(interests) => change({ interests })} />
    </form>
  );
}

import {
  type EncryptedField,
  FIELD_NAMES,
  type FieldKind,
  type FieldName,
  PROFILE_FIELDS,
} from '#contract/profile-fields.ts';
import type { Person, ProfileEdit } from '#contract/users.ts';
import { decryptField, encryptField } from '#db/encrypted-columns.ts';

export type Fields = Required<Pick<Person, FieldName>>;

/** The fields as statements return them: encrypted ones as they are stored, null without a value. */
export type FieldRow = Omit<Fields, EncryptedField> & Record<EncryptedField, Buffer | null>;

const isEncrypted = (name: FieldName): name is EncryptedField =>
  PROFILE_FIELDS[name].encrypted === true;

const EMPTY: Record<FieldKind, string> = {
  text: `''`,
  choice: `''`,
  choices: `'{}'::text[]`,
  number: 'null',
};

/** SQL: a field of the row `row` of `users`. Zero in the column is no number. */
export const fieldOf = (name: FieldName, row = 'u'): string =>
  PROFILE_FIELDS[name].kind === 'number' ? `nullif(${row}.${name}, 0)` : `${row}.${name}`;

/** SQL: the value of a field that is not given. */
export const emptyField = (name: FieldName): string =>
  isEncrypted(name) ? 'null' : EMPTY[PROFILE_FIELDS[name].kind];

/** Decrypts the encrypted fields that the statement has returned. */
export const toFields = (row: FieldRow & { id: number }): Fields => {
  const shown = (name: FieldName) => {
    if (!isEncrypted(name)) return row[name];
    const value = row[name];
    return value ? decryptField(name, row.id, value) : '';
  };
  return Object.fromEntries(FIELD_NAMES.map((name) => [name, shown(name)])) as unknown as Fields;
};

type Edit = Partial<Pick<ProfileEdit, FieldName>>;

/** Values for the columns of the fields that an edit names. */
export const toFieldColumns = (id: number, edit: Edit): Record<string, unknown> => {
  const columnOf = (name: FieldName) => {
    if (!isEncrypted(name)) return edit[name] === null ? 0 : edit[name];
    const value = edit[name];
    return value === undefined ? undefined : encryptField(name, id, value);
  };
  return Object.fromEntries(FIELD_NAMES.map((name) => [name, columnOf(name)]));
};

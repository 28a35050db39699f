import {
  CHILDREN,
  DRINKING,
  EDUCATIONS,
  PETS,
  POLITICS,
  RELIGIONS,
  SMOKING,
  SPOKEN_LANGUAGES,
} from './choices.ts';
import {
  HEIGHT_MAX_CM,
  HEIGHT_MIN_CM,
  NAME_MAX_CHARS,
  SPOKEN_LANGUAGES_MAX,
  WORK_MAX_CHARS,
} from './limits.ts';

/** Members who see a field: all who see the profile, matches, or no one. Its owner sees it always. */
export const FIELD_AUDIENCES = ['everyone', 'matches', 'me'] as const;
export type FieldAudience = (typeof FIELD_AUDIENCES)[number];

/** A text is empty without a value, a choice is '', choices are an empty list, a number is null. */
interface FieldKinds {
  text: { maxChars: number };
  /** One of a closed list, stored as its key. */
  choice: { choices: readonly string[] };
  choices: { choices: readonly string[]; max: number };
  number: { min: number; max: number };
}
export type FieldKind = keyof FieldKinds;

type OfKind = { [Kind in FieldKind]: { kind: Kind } & FieldKinds[Kind] }[FieldKind];

type ProfileField = OfKind & {
  /** Behind the name, on the card too, or among the facts of the profile. */
  place: 'name' | 'facts';
  /** Audience of a new account. Without one, all who see the profile see the field. */
  audience?: FieldAudience;
  /** Special category of personal data (GDPR, Article 9): encrypted in the database. Only for choices. */
  encrypted?: true;
};

/**
 * Optional parts of a profile. The schemas, SQL, evidence, export, form and profile follow from this list.
 * The column of a field has its name, one word; that of its audience ends with `_audience`.
 */
const DECLARED = {
  pronouns: { kind: 'text', maxChars: NAME_MAX_CHARS, place: 'name' },
  height: {
    kind: 'number',
    min: HEIGHT_MIN_CM,
    max: HEIGHT_MAX_CM,
    place: 'facts',
    audience: 'everyone',
  },
  speaks: {
    kind: 'choices',
    choices: SPOKEN_LANGUAGES,
    max: SPOKEN_LANGUAGES_MAX,
    place: 'facts',
    audience: 'everyone',
  },
  work: { kind: 'text', maxChars: WORK_MAX_CHARS, place: 'facts', audience: 'matches' },
  education: { kind: 'choice', choices: EDUCATIONS, place: 'facts', audience: 'everyone' },
  pets: { kind: 'choices', choices: PETS, max: PETS.length, place: 'facts', audience: 'everyone' },
  children: { kind: 'choice', choices: CHILDREN, place: 'facts', audience: 'me' },
  smoking: { kind: 'choice', choices: SMOKING, place: 'facts', audience: 'me' },
  drinking: { kind: 'choice', choices: DRINKING, place: 'facts', audience: 'me' },
  religion: { kind: 'choice', choices: RELIGIONS, place: 'facts', audience: 'me', encrypted: true },
  politics: { kind: 'choice', choices: POLITICS, place: 'facts', audience: 'me', encrypted: true },
} as const satisfies Record<string, ProfileField>;

type Declared = typeof DECLARED;
export type FieldName = keyof Declared;

/** Names of the fields whose declaration extends `Part`. */
type NamesOf<Part> = { [Name in FieldName]: Declared[Name] extends Part ? Name : never }[FieldName];
export type NameField = NamesOf<{ place: 'name' }>;
export type FactField = NamesOf<{ place: 'facts' }>;
export type TextField = NamesOf<{ kind: 'text' }>;
export type ChoiceField = NamesOf<{ kind: 'choice' }>;
export type ChoicesField = NamesOf<{ kind: 'choices' }>;
export type NumberField = NamesOf<{ kind: 'number' }>;
export type EncryptedField = NamesOf<{ encrypted: true }>;
/** Property that holds the audience of a field. */
export type AudienceName = `${NamesOf<{ audience: FieldAudience }>}Audience`;

export const PROFILE_FIELDS: Record<FieldName, ProfileField> = DECLARED;

const named = <Name extends FieldName>(has: (field: ProfileField) => boolean) =>
  (Object.keys(DECLARED) as FieldName[]).filter((name) => has(DECLARED[name])) as Name[];

export const FIELD_NAMES = named<FieldName>(() => true);
export const NAME_FIELDS = named<NameField>(({ place }) => place === 'name');
export const FACT_FIELDS = named<FactField>(({ place }) => place === 'facts');
export const TEXT_FIELDS = named<TextField>(({ kind }) => kind === 'text');
export const ENCRYPTED_FIELDS = named<EncryptedField>(({ encrypted }) => encrypted === true);

export const audienceOf = (name: FieldName) => `${name}Audience` as AudienceName;
export const AUDIENCE_NAMES = named(({ audience }) => audience !== undefined).map(audienceOf);

import { NAME_MAX_CHARS, WORK_MAX_CHARS } from './limits.ts';

/** Members who see a field: all who see the profile, matches, or no one. Its owner sees it always. */
export const FIELD_AUDIENCES = ['everyone', 'matches', 'me'] as const;
export type FieldAudience = (typeof FIELD_AUDIENCES)[number];

interface ProfileField {
  maxChars: number;
  /** Behind the name, on the card too, or among the facts of the profile. */
  place: 'name' | 'facts';
  /** Audience of a new account. Without one, all who see the profile see the field. */
  audience?: FieldAudience;
}

/**
 * Optional texts of a profile. The schemas, SQL, evidence, export, form and profile follow from this list.
 * The column of a field has its name, one word; that of its audience ends with `_audience`.
 */
const DECLARED = {
  pronouns: { maxChars: NAME_MAX_CHARS, place: 'name' },
  work: { maxChars: WORK_MAX_CHARS, place: 'facts', audience: 'matches' },
} as const satisfies Record<string, ProfileField>;

type Declared = typeof DECLARED;
export type FieldName = keyof Declared;

/** Names of the fields whose declaration extends `Part`. */
type NamesOf<Part> = { [Name in FieldName]: Declared[Name] extends Part ? Name : never }[FieldName];
export type NameField = NamesOf<{ place: 'name' }>;
export type FactField = NamesOf<{ place: 'facts' }>;
/** Property that holds the audience of a field. */
export type AudienceName = `${NamesOf<{ audience: FieldAudience }>}Audience`;

export const PROFILE_FIELDS: Record<FieldName, ProfileField> = DECLARED;

const named = <Name extends FieldName>(has: (field: ProfileField) => boolean) =>
  (Object.keys(DECLARED) as FieldName[]).filter((name) => has(DECLARED[name])) as Name[];

export const FIELD_NAMES = named<FieldName>(() => true);
export const NAME_FIELDS = named<NameField>(({ place }) => place === 'name');
export const FACT_FIELDS = named<FactField>(({ place }) => place === 'facts');

export const audienceOf = (name: FieldName) => `${name}Audience` as AudienceName;
export const AUDIENCE_NAMES = named(({ audience }) => audience !== undefined).map(audienceOf);

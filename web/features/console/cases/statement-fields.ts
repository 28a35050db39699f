import { hasPlaceholder } from '#contract/statement.ts';

export interface StatementFields {
  facts: string;
  /** The statement as the moderator edited it, in place of the generated one. */
  edited?: string | undefined;
}

/** True while the moderator has not said what happened. */
export function isUnfinished({ facts, edited = facts }: StatementFields): boolean {
  const words = edited.trim();
  return words === '' || hasPlaceholder(words);
}

/** What the call of a decision sends. */
export const statementBody = ({ facts, edited }: StatementFields) =>
  edited === undefined ? { facts: facts.trim() } : { statement: edited.trim() };

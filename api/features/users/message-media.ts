import { MediaKind } from '#contract/messages.ts';

/**
 * SQL: row `media` is of a kind that this version knows. A message with a kind of a later version is a text: it has a
 * sign as content.
 */
export const isKnownMedia = `media.kind in (${MediaKind.options.map((kind) => `'${kind}'`).join(', ')})`;

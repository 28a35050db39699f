import { NOTIFICATION_PREVIEW_MAX_CHARS } from './limits.ts';

/** The start of a message, cut between graphemes, with an ellipsis when it is shortened. */
export function previewOf(content: string): string {
  const text = content.replace(/\s+/g, ' ').trim();
  if ([...text].length <= NOTIFICATION_PREVIEW_MAX_CHARS) return text;
  let preview = '';
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if ([...preview, ...segment].length > NOTIFICATION_PREVIEW_MAX_CHARS) break;
    preview += segment;
  }
  return `${preview.trimEnd()}…`;
}

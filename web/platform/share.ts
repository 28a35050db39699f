/**
 * Opens the system's sheet to share a text, else copies it.
 *
 * @throws when the sheet was closed, and when the text could not be copied.
 */
export async function shareText(text: string): Promise<'shared' | 'copied'> {
  if (navigator.share) {
    await navigator.share({ text });
    return 'shared';
  }
  await navigator.clipboard.writeText(text);
  return 'copied';
}

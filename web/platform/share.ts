/** Opens the share sheet of the device with a text; copies the text where there is none. A closed sheet is an error. */
export async function shareText(text: string): Promise<'shared' | 'copied'> {
  if ('share' in navigator) {
    await navigator.share({ text });
    return 'shared';
  }
  await navigator.clipboard.writeText(text);
  return 'copied';
}

import { toast } from './toasts.ts';

/** Opens the system's sheet to share a text, else copies it and shows the toast `copied`. @throws when the browser refuses both. */
export async function shareText(text: string, copied: string): Promise<void> {
  try {
    if (navigator.share) return await navigator.share({ text });
  } catch (error) {
    // The member closed the sheet. After another error, such as a tap too long ago, the text is copied.
    if ((error as Error).name === 'AbortError') return;
  }
  await navigator.clipboard.writeText(text);
  toast({ title: copied });
}

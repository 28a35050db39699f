import { toast } from './toasts.ts';

/** Opens the system's sheet to share a text, else copies it and shows the toast `copied`. */
export async function shareText(text: string, copied: string): Promise<void> {
  try {
    if (navigator.share) return await navigator.share({ text });
    await navigator.clipboard.writeText(text);
    toast({ title: copied });
  } catch {
    // The member closed the sheet, or the browser refuses to copy.
  }
}

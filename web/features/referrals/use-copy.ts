import { useEffect, useRef, useState } from 'react';
import { COPIED_MS } from '#contract/limits.ts';
import * as texts from '../../app/texts.ts';
import { toast } from '../../app/toasts.ts';

/** Copies text; `isCopied` is true for two seconds afterwards. */
export function useCopy(): { isCopied: boolean; copy: (text: string) => Promise<void> } {
  const [isCopied, setCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const copy = async (text: string) => {
    if (!(await write(text))) {
      const { copyFailed: title, copyFailedText: message } = texts.referrals;
      return toast({ title, message, tone: 'error' });
    }
    setCopied(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setCopied(false), COPIED_MS);
  };
  return { isCopied, copy };
}

/** Browsers give the clipboard to secure pages only; elsewhere a selection is copied as of old. */
async function write(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const field = document.createElement('textarea');
    field.value = text;
    field.style.position = 'fixed';
    field.style.opacity = '0';
    document.body.append(field);
    field.select();
    const done = document.execCommand('copy');
    field.remove();
    return done;
  }
}

import { useClipboard } from '@mantine/hooks';
import { useEffect } from 'react';
import { COPIED_MS } from '#contract/limits.ts';
import { PRODUCT_NAME } from '../../platform/brand.ts';
import { toast } from '../../platform/toasts.ts';
import * as texts from './texts.ts';

/** Copies a link, or shares it through the system's sheet; without one it is copied too. */
export function useShareLink(link: string) {
  const clipboard = useClipboard({ timeout: COPIED_MS });

  useEffect(() => {
    if (!clipboard.error) return;
    const { copyFailed, copyFailedText } = texts.referrals;
    toast({ title: copyFailed, message: copyFailedText, tone: 'error' });
  }, [clipboard.error]);

  const copy = () => clipboard.copy(link);
  const share = async () => {
    if (!navigator.share) return copy();
    // Rejects when the member closes the system sheet: nothing to report.
    await navigator.share({ title: PRODUCT_NAME, url: link }).catch(() => {});
  };
  return { copy, share, isCopied: clipboard.copied };
}

import type { ApiError } from '../../app/base-query.ts';
import * as texts from '../../app/texts.ts';
import { toast } from '../../app/toasts.ts';
import { useExportAccountMutation } from './api.ts';

/** Fetches the member's own data and hands it to the browser as a file. */
export function useExport() {
  const [fetchExport, { isLoading }] = useExportAccountMutation();
  const { exportFile, exported, exportFailed, tryAgain } = texts.account;

  const download = async () => {
    const { data, error } = await fetchExport();
    if (!data) {
      const message = (error as ApiError).message ?? tryAgain;
      toast({ title: exportFailed, message, tone: 'error' });
      return;
    }
    save(exportFile, JSON.stringify(data, null, 2));
    toast({ title: exported });
  };
  return { download, isWorking: isLoading };
}

function save(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  // Some browsers read the file only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

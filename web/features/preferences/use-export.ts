import type { ApiError } from '../../app/refusal.ts';
import { saveFile } from '../../app/save-file.ts';
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
    saveFile(exportFile, JSON.stringify(data, null, 2), 'application/json');
    toast({ title: exported });
  };
  return { download, isWorking: isLoading };
}

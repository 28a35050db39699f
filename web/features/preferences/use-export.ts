import { saveFile } from '../../app/save-file.ts';
import * as texts from '../../app/texts.ts';
import { toast, toastError } from '../../app/toasts.ts';
import { useExportAccountMutation } from './api.ts';

export function useExport() {
  const [fetchExport, { isLoading }] = useExportAccountMutation();
  const { exportFile, exported, exportFailed, tryAgain } = texts.account;

  const download = async () => {
    const { data, error } = await fetchExport();
    if (!data) return toastError(exportFailed, error, tryAgain);
    saveFile(exportFile, JSON.stringify(data, null, 2), 'application/json');
    toast({ title: exported });
  };
  return { download, isWorking: isLoading };
}

import { saveFile } from '../../platform/save-file.ts';
import { toast, toastError } from '../../platform/toasts.ts';
import { useExportAccountMutation } from './endpoints.ts';
import * as texts from './texts.ts';

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

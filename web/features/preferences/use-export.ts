import { saveFile } from '../../platform/save-file.ts';
import { toast } from '../../platform/toasts.ts';
import { useFreshSignIn } from '../auth/api.ts';
import { preferencesApi } from './endpoints.ts';
import * as texts from './texts.ts';

/** Downloads the data of the account. Render `sheet`, which asks for a recent sign-in. */
export function useExport() {
  const [fetchExport, { isLoading }] = preferencesApi.useExportAccountMutation();
  const { exportFile, exported, exportFailed, tryAgain } = texts.account;
  const { change, sheet } = useFreshSignIn(() => tryAgain);

  const download = () =>
    change(exportFailed, async () => {
      const data = await fetchExport().unwrap();
      saveFile(exportFile, JSON.stringify(data, null, 2), 'application/json');
      toast({ title: exported });
    });
  return { download, isWorking: isLoading, sheet };
}

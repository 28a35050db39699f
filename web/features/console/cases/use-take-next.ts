import { useNavigate } from 'react-router-dom';
import { toast, toastError } from '../../../platform/toasts.ts';
import { consoleApi } from '../api.ts';
import * as texts from '../texts.ts';

/** Claims the case that is due first, and opens it. */
export function useTakeNext(): () => Promise<void> {
  const navigate = useNavigate();
  const [claimNext] = consoleApi.useClaimNextCaseMutation();
  return async () => {
    try {
      const { id } = await claimNext({}).unwrap();
      if (id === null) toast({ title: texts.moderation.queue.nothingNext });
      else await navigate(`/admin/reports/${id}`);
    } catch (error) {
      toastError(texts.moderation.case.failed, error);
    }
  };
}

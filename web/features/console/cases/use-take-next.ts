import { useNavigate } from 'react-router-dom';
import { toast } from '../../../platform/toasts.ts';
import { useAct } from '../act.tsx';
import { consoleApi } from '../api.ts';
import * as texts from '../texts.ts';

/** Claims the case that is due first, and opens it. */
export function useTakeNext(): () => Promise<void> {
  const navigate = useNavigate();
  const [claimNext] = consoleApi.useClaimNextCaseMutation();
  const act = useAct();
  return () =>
    act(async () => {
      const { id } = await claimNext({}).unwrap();
      if (id === null) toast({ title: texts.moderation.queue.nothingNext });
      else await navigate(`/admin/reports/${id}`);
    });
}

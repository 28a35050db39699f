import { toast } from '../../platform/toasts.ts';
import { useFreshSignIn } from '../auth/api.ts';
import * as texts from './texts.ts';

/**
 * Runs a write that may need a recent sign-in, and shows how it ended. Render `sheet`, which asks for the
 * sign-in and then runs the write again.
 */
export function useFreshAct() {
  const { change, sheet } = useFreshSignIn();
  const act = (run: () => Promise<unknown>, title: string = texts.admin.done) =>
    change(texts.admin.failed, async () => {
      await run();
      toast({ title });
    });
  return { act, sheet };
}

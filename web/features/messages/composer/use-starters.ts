import { useState } from 'react';
import { useCreateIcebreakersMutation } from '../../../components/ai/endpoints.ts';
import { watchFocus } from '../../../platform/focus-content.ts';
import { specified } from '../../../platform/specified-texts.ts';
import { toast } from '../../../platform/toasts.ts';

/** AI conversation starters; empty before they are generated and after they are closed. */
export function useStarters(viewerId: number, otherId: number | undefined) {
  const [create, { isLoading }] = useCreateIcebreakersMutation();
  const [starters, setStarters] = useState<string[]>([]);
  const [takesFocus, setTakesFocus] = useState(true);

  async function generate(): Promise<void> {
    if (otherId === undefined || isLoading) return;
    const mayFocus = watchFocus();
    const { data } = await create({ currentUserId: viewerId, matchedUserId: otherId });
    if (data?.icebreakers.length) {
      setTakesFocus(mayFocus());
      return setStarters(data.icebreakers);
    }
    const { failed, startersFailedText } = specified.chat;
    toast({ title: failed, message: startersFailedText, tone: 'error' });
  }
  return { starters, takesFocus, isGenerating: isLoading, generate, close: () => setStarters([]) };
}

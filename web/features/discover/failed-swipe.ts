import type { ApiError } from '../../app/refusal.ts';
import { specified } from '../../app/specified-texts.ts';
import * as texts from '../../app/texts.ts';
import { toast } from '../../app/toasts.ts';

const NOT_ENOUGH_CREDITS = 402;

/** Says why a like or a pass did not count. */
export function explainFailedSwipe({ status, code, message }: ApiError): void {
  const { swipeFailed, swipeFailedText } = specified.discover;
  const { noCredits, noCreditsText } = texts.discover;
  if (code === 'daily_limit') toast({ title: texts.common.enoughToday, message });
  else if (status === NOT_ENOUGH_CREDITS) {
    toast({ title: noCredits, message: noCreditsText, tone: 'error' });
  } else toast({ title: swipeFailed, message: swipeFailedText, tone: 'error' });
}

import type { ApiError } from '../../platform/api/api-error.ts';
import { specified } from '../../platform/specified-texts.ts';
import { toast } from '../../platform/toasts.ts';
import * as texts from './texts.ts';

const PAYMENT_REQUIRED = 402;

export function explainFailedSwipe({ status, code, message }: ApiError): void {
  const { swipeFailed, swipeFailedText } = specified.discover;
  const { noCredits, noCreditsText } = texts.discover;
  if (code === 'daily_limit') toast({ title: texts.common.enoughToday, message });
  else if (code === 'already_matched' || code === 'limited')
    toast({ title: specified.discover.swipeFailed, message });
  else if (status === PAYMENT_REQUIRED) {
    toast({ title: noCredits, message: noCreditsText, tone: 'error' });
  } else toast({ title: swipeFailed, message: swipeFailedText, tone: 'error' });
}

import { msg } from '@lingui/core/macro';
import { textsOf } from '../../../platform/texts-of.ts';
/** Texts beside restricted actions. */
export const restriction = textsOf({
  limited: (date: string) =>
    msg({ id: 'restriction.limited', message: `You can't send likes or messages until ${date}.` }),
  noMessages: (date: string) =>
    msg({ id: 'restriction.noMessages', message: `You can't send messages until ${date}` }),
  why: msg({ id: 'restriction.why', message: 'Why?' }),
  hidden: msg({
    id: 'restriction.hidden',
    message: 'Only your matches see you until you replace what we removed.',
  }),
  replace: msg({ id: 'restriction.replace', message: 'Edit profile' }),
});

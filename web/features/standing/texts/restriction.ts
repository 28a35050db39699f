import { msg } from '@lingui/core/macro';
import { textsOf } from '../../../platform/texts-of.ts';
/** Texts beside restricted actions. */
export const restriction = textsOf({
  limited: (date: string) => msg`You can't send likes or messages until ${date}.`,
  noMessages: (date: string) => msg`You can't send messages until ${date}`,
  why: msg`Why?`,
  hidden: msg`Only your matches see you until you replace what we removed.`,
  replace: msg`Edit profile`,
});

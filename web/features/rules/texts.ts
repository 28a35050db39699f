import { msg } from '@lingui/core/macro';
import { textsOf } from '../../platform/texts-of.ts';
export const rules = textsOf({
  title: msg`Community rules`,
  loading: msg`Loading the rules...`,
  intro: msg`These rules apply to everyone. Moderators decide by them, give reasons for each decision, and everyone can appeal.`,
  since: (date: string) => msg`In force since ${date}`,
  none: msg`This site has not published any rules.`,
  noticeText: msg`Have you seen something illegal, but don't have an account?`,
  notice: msg`Report illegal content`,
  transparency: msg`What moderators decided, in numbers`,
});

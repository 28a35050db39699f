import { msg } from '@lingui/core/macro';
import { textsOf } from '../../platform/texts-of.ts';
export const rules = textsOf({
  title: msg({ id: 'rules.title', message: 'Community rules' }),
  loading: msg({ id: 'rules.loading', message: 'Loading the rules...' }),
  intro: msg({
    id: 'rules.intro',
    message:
      'These rules apply to everyone. Moderators decide by them, give reasons for each decision, and everyone can appeal.',
  }),
  since: (date: string) => msg({ id: 'rules.since', message: `In force since ${date}` }),
  none: msg({ id: 'rules.none', message: 'This site has not published any rules.' }),
  noticeText: msg({
    id: 'rules.noticeText',
    message: "Have you seen something illegal, but don't have an account?",
  }),
  notice: msg({ id: 'rules.notice', message: 'Report illegal content' }),
  transparency: msg({ id: 'rules.transparency', message: 'What moderators decided, in numbers' }),
});

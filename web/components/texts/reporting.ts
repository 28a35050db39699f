import { msg } from '@lingui/core/macro';
import { textsOf } from '../../platform/texts-of.ts';
/** Links to the standing and the rules, in Preferences and in the sheet of a report. */
export const reporting = textsOf({
  standing: msg({ id: 'reporting.standing', message: 'Account standing and your reports' }),
  outcome: msg({
    id: 'reporting.outcome',
    message: "You'll find the outcome in your account standing.",
  }),
  withComment: msg({
    id: 'reporting.withComment',
    message: 'A copy of the comment goes along with your report.',
  }),
  rules: msg({ id: 'reporting.rules', message: 'Community rules' }),
});

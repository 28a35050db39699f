import { msg } from '@lingui/core/macro';
import { textsOf } from '../../platform/texts-of.ts';
/** Links to the standing and the rules, in Preferences and in the sheet of a report. */
export const reporting = textsOf({
  standing: msg`Account standing and your reports`,
  outcome: msg`You'll find the outcome in your account standing.`,
  withComment: msg`A copy of the comment goes along with your report.`,
  rules: msg`Community rules`,
});

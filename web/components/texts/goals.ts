import { msg } from '@lingui/core/macro';
import { textsOf } from '../../platform/texts-of.ts';
/** The switch of the goals, in onboarding and preferences. */
export const goals = textsOf({
  useToFind: msg`Use to find people`,
  useToFindText: msg`People who share a goal come first, and others can filter by yours.`,
});

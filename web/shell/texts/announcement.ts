import { msg } from '@lingui/core/macro';
import { textsOf } from '../../platform/texts-of.ts';
export const announcement = textsOf({ open: msg`Open` });

import { msg } from '@lingui/core/macro';
import { textsOf } from '../../platform/texts-of.ts';
/** The texts are files in the folder `legal`. */
export const legal = textsOf({
  terms: msg({ id: 'legal.terms', message: 'Terms' }),
  privacy: msg({ id: 'legal.privacy', message: 'Privacy' }),
  imprint: msg({ id: 'legal.imprint', message: 'Imprint' }),
  rules: msg({ id: 'legal.rules', message: 'Rules' }),
  notice: msg({ id: 'legal.notice', message: 'Report content' }),
  loading: msg({ id: 'legal.loading', message: 'Loading…' }),
});

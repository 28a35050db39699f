import { msg } from '@lingui/core/macro';
import { PRODUCT_NAME } from '../../platform/brand.ts';
import { textsOf } from '../../platform/texts-of.ts';

export const banner = textsOf({
  demo: msg`Demo with sample people`,
  createAccount: msg`Create your account`,
  paused: msg`Your profile is paused`,
  resume: msg`Resume`,
  install: msg`Install`,
  get installText() {
    return msg`Add ${PRODUCT_NAME} to your home screen`;
  },
  get installByShare() {
    return msg`To install ${PRODUCT_NAME}, tap Share, then “Add to Home Screen”`;
  },
  noWayBack: msg`Losing this device locks you out`,
  createCodes: msg`Create codes`,
});

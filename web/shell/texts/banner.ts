import { msg } from '@lingui/core/macro';
import { PRODUCT_NAME } from '../../platform/brand.ts';
import { textsOf } from '../../platform/texts-of.ts';

export const banner = textsOf({
  demo: msg({ id: 'banner.demo', message: 'Demo with sample people' }),
  createAccount: msg({ id: 'banner.createAccount', message: 'Create your account' }),
  paused: msg({ id: 'banner.paused', message: 'Your profile is paused' }),
  resume: msg({ id: 'banner.resume', message: 'Resume' }),
  install: msg({ id: 'banner.install', message: 'Install' }),
  get installText() {
    return msg({ id: 'banner.installText', message: `Add ${PRODUCT_NAME} to your home screen` });
  },
  get installByShare() {
    return msg({
      id: 'banner.installByShare',
      message: `To install ${PRODUCT_NAME}, tap Share, then “Add to Home Screen”`,
    });
  },
  noWayBack: msg({ id: 'banner.noWayBack', message: 'Losing this device locks you out' }),
  createCodes: msg({ id: 'banner.createCodes', message: 'Create codes' }),
});

import { PRODUCT_NAME } from '../../platform/brand.ts';

export const banner = {
  demo: 'Demo with sample people',
  createAccount: 'Create your account',
  paused: 'Your profile is paused',
  resume: 'Resume',
  install: 'Install',
  get installText() {
    return `Add ${PRODUCT_NAME} to your home screen`;
  },
  get installByShare() {
    return `To install ${PRODUCT_NAME}, tap Share, then “Add to Home Screen”`;
  },
  noWayBack: 'Losing this device locks you out',
  createCodes: 'Create codes',
} as const;

import { PRODUCT_NAME } from '../../platform/brand.ts';

export { events } from '../events/texts.ts';

export const simple = { signIn: 'Sign in' } as const;

export const test = {
  title: 'Something stuck?',
  get text() {
    return `This clears everything ${PRODUCT_NAME} has stored in this browser and reloads the page. Your account stays as it is.`;
  },
  confirmTitle: 'Clear this browser?',
  confirmText: "You'll lose unsent messages and saved notifications in this browser.",
  confirm: 'Clear & Reload',
} as const;

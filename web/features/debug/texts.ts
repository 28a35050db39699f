import { PRODUCT_NAME } from '../../platform/brand.ts';

export { chat } from '../../components/texts.ts';
export { events } from '../events/texts.ts';

export const simple = { signIn: 'Sign in' } as const;

export const test = {
  title: 'Something stuck?',
  get text() {
    return `This clears everything ${PRODUCT_NAME} has stored in this browser, unsent messages too, and reloads the page. Your account stays as it is.`;
  },
} as const;

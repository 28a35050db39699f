import { msg } from '@lingui/core/macro';
import { PRODUCT_NAME } from '../../platform/brand.ts';
import { textsOf } from '../../platform/texts-of.ts';

export * from '../../components/texts.ts';

export const simple = textsOf({ signIn: msg`Sign in` });

export const test = textsOf({
  title: msg`Something stuck?`,
  get text() {
    return msg`This clears everything ${PRODUCT_NAME} has stored in this browser, unsent messages too, and reloads the page. Your account stays as it is.`;
  },
});

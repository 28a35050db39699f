import { msg } from '@lingui/core/macro';
import { textsOf } from '../../platform/texts-of.ts';
export const notFound = textsOf({
  title: msg({ id: 'notFound.title', message: "This page isn't here." }),
  text: msg({ id: 'notFound.text', message: 'The link may be old, or the page may have moved.' }),
  home: msg({ id: 'notFound.home', message: 'Go home' }),
});

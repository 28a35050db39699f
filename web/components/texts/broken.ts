import { msg } from '@lingui/core/macro';
import { textsOf } from '../../platform/texts-of.ts';
export const broken = textsOf({
  title: msg`Something went wrong on our side.`,
  text: msg`Reloading the page usually helps.`,
  /** The strip on top says that the browser is offline. */
  offlineTitle: msg`This screen isn't available offline.`,
  offlineText: msg`It loads when you're back online.`,
  reload: msg`Reload`,
});

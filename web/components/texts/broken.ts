import { msg } from '@lingui/core/macro';
import { textsOf } from '../../platform/texts-of.ts';
export const broken = textsOf({
  title: msg({ id: 'broken.title', message: 'Something went wrong on our side.' }),
  text: msg({ id: 'broken.text', message: 'Reloading the page usually helps.' }),
  /** The strip on top says that the browser is offline. */
  offlineTitle: msg({ id: 'broken.offlineTitle', message: "This screen isn't available offline." }),
  offlineText: msg({ id: 'broken.offlineText', message: "It loads when you're back online." }),
  reload: msg({ id: 'broken.reload', message: 'Reload' }),
});

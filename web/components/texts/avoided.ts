import { msg, plural } from '@lingui/core/macro';
import { textsOf } from '../../platform/texts-of.ts';

export const avoided = textsOf({
  title: msg`People you know`,
  text: msg`Anyone who uses one of these email addresses here, now or later, can't see you anywhere. You may still see their profiles, but we never say which addresses are used here.`,
  limits: msg`If you like them, they see you, and matches stay. People who use another address aren't recognized. Addresses are stored as keyed hashes and never shown again.`,
  label: msg`Email addresses to hide from`,
  hint: msg`One a line, or separated by commas`,
  found: (n: number) => msg`${plural(n, { one: '# address found', other: '# addresses found' })}`,
  tooMany: (max: number) => msg`Keep it to ${max} addresses.`,
  fromFile: msg`From a file`,
  fromContacts: msg`From contacts`,
  count: (n: number, max: number) => msg`${n} of ${max}`,
  hide: msg`Hide me from them`,
  remove: msg`Remove these from the list`,
  removeAll: msg`Remove all`,
  removeAllText: msg`Everyone on your list can see you again. Addresses can't be restored.`,
  failed: msg`Couldn't change the list`,
});

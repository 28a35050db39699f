import { msg, plural } from '@lingui/core/macro';
import { textsOf } from '../../../platform/texts-of.ts';
export const signInMethods = textsOf({
  title: msg({ id: 'signInMethods.title', message: 'Ways to sign in' }),
  loading: msg({ id: 'signInMethods.loading', message: 'Loading your ways to sign in...' }),
  lastUsed: (day: string) => msg({ id: 'signInMethods.lastUsed', message: `Last used ${day}` }),
  providers: {
    google: msg({ id: 'signInMethods.providers.google', message: 'Google' }),
    oidc: msg({ id: 'signInMethods.providers.oidc', message: 'Single sign-on' }),
    email: msg({ id: 'signInMethods.providers.email', message: 'Email code' }),
  },
  thisDeviceOnly: msg({
    id: 'signInMethods.thisDeviceOnly',
    message: 'On this device only. If you lose it, this passkey is gone.',
  }),
  otherDomain: msg({
    id: 'signInMethods.otherDomain',
    message: 'Made for an earlier address of this site.',
  }),
  rename: msg({ id: 'signInMethods.rename', message: 'Rename' }),
  renameNamed: (name: string) =>
    msg({ id: 'signInMethods.renameNamed', message: `Rename ${name}` }),
  remove: msg({ id: 'signInMethods.remove', message: 'Remove' }),
  removeNamed: (name: string) =>
    msg({ id: 'signInMethods.removeNamed', message: `Remove ${name}` }),
  removeTitle: (name: string) =>
    msg({ id: 'signInMethods.removeTitle', message: `Remove ${name}?` }),
  removeText: msg({
    id: 'signInMethods.removeText',
    message: "You won't be able to sign in with it anymore. Other devices that did are signed out.",
  }),
  removeFailed: msg({ id: 'signInMethods.removeFailed', message: "Couldn't remove it" }),
  name: msg({ id: 'signInMethods.name', message: 'Name' }),
  nameMissing: msg({ id: 'signInMethods.nameMissing', message: 'Enter a name.' }),
  save: msg({ id: 'signInMethods.save', message: 'Save' }),
  renameFailed: msg({ id: 'signInMethods.renameFailed', message: "Couldn't rename the passkey" }),
  addPasskey: msg({ id: 'signInMethods.addPasskey', message: 'Add a passkey' }),
  addFailed: msg({ id: 'signInMethods.addFailed', message: "Couldn't add the passkey" }),
  added: msg({ id: 'signInMethods.added', message: 'Passkey added' }),
  linkEmail: msg({ id: 'signInMethods.linkEmail', message: 'Link an email address' }),
  emailLinked: msg({ id: 'signInMethods.emailLinked', message: 'Email linked' }),
  link: msg({ id: 'signInMethods.link', message: 'Link' }),
  linkNamed: (name: string) => msg({ id: 'signInMethods.linkNamed', message: `Link ${name}` }),
  linked: (name: string) => msg({ id: 'signInMethods.linked', message: `${name} is linked` }),
  linkFailed: (name: string) =>
    msg({ id: 'signInMethods.linkFailed', message: `Couldn't link ${name}` }),
  codes: (count: number) =>
    msg({
      id: 'signInMethods.codes',
      message: plural(count, {
        0: 'No recovery codes',
        one: '# recovery code left',
        other: '# recovery codes left',
      }),
    }),
  codesText: msg({
    id: 'signInMethods.codesText',
    message: 'Each signs you in once when your other ways are gone.',
  }),
  createCodes: msg({ id: 'signInMethods.createCodes', message: 'Create codes' }),
  replaceCodes: msg({ id: 'signInMethods.replaceCodes', message: 'Replace codes' }),
  codesTitle: msg({ id: 'signInMethods.codesTitle', message: 'Your recovery codes' }),
  codesShown: msg({
    id: 'signInMethods.codesShown',
    message: 'Save these codes now. They are shown only once, and earlier codes stop working.',
  }),
  codesFailed: msg({ id: 'signInMethods.codesFailed', message: "Couldn't create recovery codes" }),
  copy: msg({ id: 'signInMethods.copy', message: 'Copy' }),
  copied: msg({ id: 'signInMethods.copied', message: 'Copied' }),
  print: msg({ id: 'signInMethods.print', message: 'Print' }),
  done: msg({ id: 'signInMethods.done', message: 'I saved them' }),
  onlyOne: msg({
    id: 'signInMethods.onlyOne',
    message:
      'If you lose this device, you lose your account. Create recovery codes or add another way.',
  }),
});

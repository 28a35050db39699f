import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { textsOf } from '../../platform/texts-of.ts';
export const push = textsOf({
  channels: {
    inAppKinds: msg({ id: 'push.channels.inAppKinds', message: 'In app' }),
    pushKinds: msg({ id: 'push.channels.pushKinds', message: 'Push' }),
    emailKinds: msg({ id: 'push.channels.emailKinds', message: 'Email' }),
  },
  rows: {
    match: msg({ id: 'push.rows.match', message: 'New matches' }),
    message: msg({ id: 'push.rows.message', message: 'New messages' }),
    like: msg({ id: 'push.rows.like', message: 'New likes' }),
    event: msg({ id: 'push.rows.event', message: 'Your events' }),
    credit: msg({ id: 'push.rows.credit', message: 'Credits' }),
  },
  superLikes: msg({ id: 'push.superLikes', message: 'Super Likes' }),
  onlySuperLikes: msg({ id: 'push.onlySuperLikes', message: 'Only Super Likes, no other likes' }),
  all: msg({ id: 'push.all', message: 'Show all' }),
  fewer: msg({ id: 'push.fewer', message: 'Show less' }),
  kinds: {
    match: msg({ id: 'push.kinds.match', message: 'Matches' }),
    message: msg({ id: 'push.kinds.message', message: 'Messages' }),
    like: msg({ id: 'push.kinds.like', message: 'Likes and Super Likes' }),
    event: msg({ id: 'push.kinds.event', message: 'Event reminders' }),
    credit: msg({ id: 'push.kinds.credit', message: 'Credits' }),
  },
  thisDevice: msg({ id: 'push.thisDevice', message: 'Push on this device' }),
  offHere: msg({ id: 'push.offHere', message: 'Push is off on this device.' }),
  turnOnHere: msg({ id: 'push.turnOnHere', message: 'Turn on push on this device' }),
  lastDelivered: (time: string) =>
    msg({ id: 'push.lastDelivered', message: `Last delivered ${time}` }),
  neverDelivered: msg({ id: 'push.neverDelivered', message: 'Nothing delivered yet' }),
  deviceName: (browser: string, system: string) =>
    msg({ id: 'push.deviceName', message: `${browser} on ${system}` }),
  unknownDevice: msg({ id: 'push.unknownDevice', message: 'Unknown device' }),
  turnOff: msg({ id: 'push.turnOff', message: 'Turn off' }),
  turnOffDevice: (device: string) =>
    msg({ id: 'push.turnOffDevice', message: `Turn off push on ${device}` }),
  support: {
    serverOff: msg({ id: 'push.support.serverOff', message: 'Push is off on this server.' }),
    denied: msg({
      id: 'push.support.denied',
      message: 'Notifications are blocked. Allow them in the settings of your browser.',
    }),
    install: msg({
      id: 'push.support.install',
      message:
        'To get pushes on this device, add the app to your home screen: tap Share, then “Add to Home Screen”.',
    }),
    unsupported: msg({
      id: 'push.support.unsupported',
      message: "This browser can't receive pushes.",
    }),
  },
  test: msg({ id: 'push.test', message: 'Send a test' }),
  results: {
    delivered: msg({ id: 'push.results.delivered', message: 'The push service accepted the test' }),
    expired: msg({
      id: 'push.results.expired',
      message: 'Push has expired on this device. Turn it on again.',
    }),
    refused: msg({ id: 'push.results.refused', message: 'The push service refused the test' }),
    unreachable: msg({ id: 'push.results.unreachable', message: "The push service didn't answer" }),
  },
  names: msg({ id: 'push.names', message: 'Show names in pushes' }),
  namesText: msg({
    id: 'push.namesText',
    message: '“New message from Noor”. Anyone who sees your screen can read it.',
  }),
  namesDiscreet: msg({
    id: 'push.namesDiscreet',
    message: 'Always off with your discretion level.',
  }),
  quiet: msg({ id: 'push.quiet', message: 'Quiet hours' }),
  quietText: (end: string) =>
    msg({ id: 'push.quietText', message: `Held until ${end}, then sent together.` }),
  quietFrom: (from: string, to: string) =>
    msg({ id: 'push.quietFrom', message: `Quiet from ${from} to ${to}` }),
  quietNone: msg({ id: 'push.quietNone', message: 'No quiet hours' }),
  change: msg({ id: 'push.change', message: 'Change' }),
  quietChange: msg({ id: 'push.quietChange', message: 'Change quiet hours' }),
  quietTime: msg({ id: 'push.quietTime', message: 'Enter a time, such as 22:30.' }),
  from: msg({ id: 'push.from', message: 'From' }),
  to: msg({ id: 'push.to', message: 'Until' }),
  promptTitle: msg({ id: 'push.promptTitle', message: 'Know when they write' }),
  promptText: msg({
    id: 'push.promptText',
    message: 'Get a push for new messages and matches. It shows no names and no text.',
  }),
  turnOn: msg({ id: 'push.turnOn', message: 'Turn on' }),
  notNow: msg({ id: 'push.notNow', message: 'Not now' }),
  refused: msg({ id: 'push.refused', message: 'Notifications stay off' }),
  refusedText: msg({
    id: 'push.refusedText',
    message: 'You can allow them in the settings of your browser.',
  }),
  failed: msg({ id: 'push.failed', message: "Couldn't change push" }),
  failedText: msg({
    id: 'push.failedText',
    message: 'Your browser refused. Please try again later.',
  }),
  why: msg({ id: 'push.why', message: 'Recent notifications and why' }),
  whyNow: msg({ id: 'push.whyNow', message: 'If it happened now' }),
  whyLoading: msg({ id: 'push.whyLoading', message: 'Loading the reasons...' }),
  whySuperLike: msg({ id: 'push.whySuperLike', message: 'Super Likes' }),
  whyLike: msg({ id: 'push.whyLike', message: 'Likes' }),
  inApp: (isOn: boolean) =>
    isOn
      ? msg({ id: 'push.inApp.shown', message: 'In the app: shown' })
      : msg({ id: 'push.inApp.off', message: 'In the app: off, as you chose' }),
  mail: {
    sent: msg({
      id: 'push.mail.sent',
      message: "Email: counted in a daily summary while you're away",
    }),
    switched_off: msg({ id: 'push.mail.switched_off', message: 'Email: off, as you chose' }),
    no_address: msg({
      id: 'push.mail.no_address',
      message: 'Email: off, because your account has no address',
    }),
    mail_off: msg({ id: 'push.mail.mail_off', message: 'Email: off on this server' }),
  },
  eventMail: msg({ id: 'push.eventMail', message: 'Email: sent a day before' }),
  pushNow: {
    sent: (title: string) =>
      msg({ id: 'push.pushNow.sent', message: `Push: “${title}”, right away` }),
    active: (title: string) =>
      msg({
        id: 'push.pushNow.active',
        message: `Push: “${title}”, once you haven't used this site for a minute`,
      }),
    quiet_hours: (title: string, time: string) =>
      msg({
        id: 'push.pushNow.quiet_hours',
        message: `Push: “${title}”, when quiet hours end at ${time}`,
      }),
    switched_off: () =>
      msg({ id: 'push.pushNow.switched_off', message: 'Push: off, as you chose' }),
    device_gone: () =>
      msg({ id: 'push.pushNow.device_gone', message: 'Push: off, because no device has push on' }),
    push_off: () => msg({ id: 'push.pushNow.push_off', message: 'Push: off on this server' }),
  },
  recent: msg({ id: 'push.recent', message: 'What happened' }),
  recentNone: msg({ id: 'push.recentNone', message: 'No pushes or emails in the last 30 days.' }),
  recentKind: (kind: string, channel: string) => `${kind} · ${channel}`,
  recentChannels: {
    push: msg({ id: 'push.recentChannels.push', message: 'Push' }),
    email: msg({ id: 'push.recentChannels.email', message: 'Email' }),
  },
  account: {
    digest: msg({ id: 'push.account.digest', message: 'Summary' }),
    recovery: msg({ id: 'push.account.recovery', message: 'Recovery code used' }),
    passkey: msg({ id: 'push.account.passkey', message: 'Check your passkey' }),
    sign_in_method: msg({ id: 'push.account.sign_in_method', message: 'New way to sign in' }),
    recovery_codes: msg({ id: 'push.account.recovery_codes', message: 'New recovery codes' }),
    role: msg({ id: 'push.account.role', message: 'Your role' }),
    by_admin: msg({ id: 'push.account.by_admin', message: 'Changed by an admin' }),
    admin_alone: msg({ id: 'push.account.admin_alone', message: 'An admin acted alone' }),
    approved: msg({ id: 'push.account.approved', message: 'Account approved' }),
    joined: msg({ id: 'push.account.joined', message: 'New people' }),
    opened: msg({ id: 'push.account.opened', message: 'Opening day' }),
    turn: msg({ id: 'push.account.turn', message: 'People waiting for your answer' }),
    decision: msg({ id: 'push.account.decision', message: 'About your account' }),
    outcome: msg({ id: 'push.account.outcome', message: 'About your report' }),
    verification: msg({ id: 'push.account.verification', message: 'Selfie checked' }),
  },
  recentStates: {
    queued: msg({ id: 'push.recentStates.queued', message: 'Waiting' }),
    sent: msg({ id: 'push.recentStates.sent', message: 'Sent' }),
    suppressed: msg({ id: 'push.recentStates.suppressed', message: 'Not sent' }),
    dead: msg({ id: 'push.recentStates.dead', message: "Couldn't be delivered" }),
  },
  recentReasons: {
    read: msg({ id: 'push.recentReasons.read', message: 'Not sent: you had read it' }),
    active: msg({ id: 'push.recentReasons.active', message: 'Not sent: you were using this site' }),
    switched_off: msg({ id: 'push.recentReasons.switched_off', message: 'Not sent: switched off' }),
    not_current: msg({
      id: 'push.recentReasons.not_current',
      message: 'Not sent: it was withdrawn',
    }),
    not_wanted: msg({
      id: 'push.recentReasons.not_wanted',
      message: 'Not sent: you were back, or it was switched off',
    }),
    expired: msg({ id: 'push.recentReasons.expired', message: 'Not sent: too old' }),
    device_gone: msg({
      id: 'push.recentReasons.device_gone',
      message: 'Not sent: the device was signed out',
    }),
    gathered: msg({ id: 'push.recentReasons.gathered', message: 'Sent together with others' }),
    no_address: msg({ id: 'push.recentReasons.no_address', message: 'Not sent: no email address' }),
    address_refused: msg({
      id: 'push.recentReasons.address_refused',
      message: "Couldn't be delivered: the address was refused",
    }),
  } as Record<string, MessageDescriptor>,
});

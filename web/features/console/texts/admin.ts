import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { Pose } from '#contract/verifications.ts';
import { textsOf } from '../../../platform/texts-of.ts';

export const admin = textsOf({
  title: msg({ id: 'admin.title', message: 'Console' }),
  pages: msg({ id: 'admin.pages', message: 'Pages of the console' }),
  stats: msg({ id: 'admin.stats', message: 'Analytics' }),
  loading: msg({ id: 'admin.loading', message: 'Loading…' }),
  failed: msg({ id: 'admin.failed', message: "That didn't work" }),
  done: msg({ id: 'admin.done', message: 'Done' }),
  why: msg({ id: 'admin.why', message: 'Reason, for the audit log' }),
  never: msg({ id: 'admin.never', message: 'never' }),
  actions: msg({ id: 'admin.actions', message: 'Actions' }),
  firstPage: msg({ id: 'admin.firstPage', message: 'First page' }),
  nextPage: msg({ id: 'admin.nextPage', message: 'Next page' }),
  team: {
    title: msg({ id: 'admin.team.title', message: 'Team' }),
    hint: msg({
      id: 'admin.team.hint',
      message:
        'The console shows moderators by pseudonym. Changes need a sign-in within the last 15 minutes.',
    }),
    add: msg({ id: 'admin.team.add', message: 'Assign a role' }),
    member: msg({ id: 'admin.team.member', message: 'Member id or exact email address' }),
    role: msg({ id: 'admin.team.role', message: 'Role' }),
    roles: {
      moderator: msg({ id: 'admin.team.roles.moderator', message: 'Moderator' }),
      admin: msg({ id: 'admin.team.roles.admin', message: 'Admin' }),
    },
    saved: msg({
      id: 'admin.team.saved',
      message: 'Saved. If this member exists, the list shows the role.',
    }),
    take: msg({ id: 'admin.team.take', message: 'Remove role' }),
    confirm: msg({ id: 'admin.team.confirm', message: 'Confirm' }),
    confirmed: msg({ id: 'admin.team.confirmed', message: 'Role confirmed' }),
    takeTitle: (name: string) =>
      msg({ id: 'admin.team.takeTitle', message: `Remove the role of ${name}?` }),
    takeText: msg({
      id: 'admin.team.takeText',
      message: 'The member loses access to the console at once, and is told.',
    }),
    suspended: msg({ id: 'admin.team.suspended', message: 'suspended' }),
    granted: (by: string | null, day: string | null) => {
      if (by === null) {
        return day === null
          ? msg({ id: 'admin.team.granted.onServer', message: 'On the server' })
          : msg({ id: 'admin.team.granted.onServerOn', message: `On the server, ${day}` });
      }
      return day === null
        ? msg({ id: 'admin.team.granted.by', message: `By ${by}` })
        : msg({ id: 'admin.team.granted.byOn', message: `By ${by}, ${day}` });
    },
    fixed: msg({ id: 'admin.team.fixed', message: 'Set by ADMIN_EMAILS' }),
    you: msg({ id: 'admin.team.you', message: 'You' }),
    pseudonym: msg({ id: 'admin.team.pseudonym', message: 'Your pseudonym' }),
    rename: msg({ id: 'admin.team.rename', message: 'Rename' }),
    renamed: msg({ id: 'admin.team.renamed', message: 'Your pseudonym is changed' }),
    heads: [
      msg({ id: 'admin.team.heads.0', message: 'Pseudonym' }),
      msg({ id: 'admin.team.heads.1', message: 'Role' }),
      msg({ id: 'admin.team.heads.2', message: 'Granted' }),
      msg({ id: 'admin.team.heads.3', message: 'Last action' }),
      '',
    ],
  },
  members: {
    title: msg({ id: 'admin.members.title', message: 'Members' }),
    hint: msg({
      id: 'admin.members.hint',
      message:
        'Each look-up is written to the audit log. Profiles, messages and addresses are not shown.',
    }),
    by: msg({ id: 'admin.members.by', message: 'Find by' }),
    searchBy: {
      id: msg({ id: 'admin.members.searchBy.id', message: 'Member id' }),
      email: msg({ id: 'admin.members.searchBy.email', message: 'Email address' }),
      invite: msg({ id: 'admin.members.searchBy.invite', message: 'Invitation or referral link' }),
    },
    find: msg({ id: 'admin.members.find', message: 'Find' }),
    none: msg({ id: 'admin.members.none', message: 'No member was found.' }),
    byName: msg({ id: 'admin.members.byName', message: 'Find by name' }),
    newest: msg({ id: 'admin.members.newest', message: 'Newest members' }),
    named: msg({ id: 'admin.members.named', message: 'Members with this name' }),
    noneNamed: msg({ id: 'admin.members.noneNamed', message: 'No one has this name.' }),
    noneYet: msg({ id: 'admin.members.noneYet', message: 'No one has joined yet.' }),
    listHeads: [
      msg({ id: 'admin.members.listHeads.0', message: 'Name' }),
      msg({ id: 'admin.members.listHeads.1', message: 'City' }),
      msg({ id: 'admin.members.listHeads.2', message: 'Joined' }),
    ],
    factHeads: [
      msg({ id: 'admin.members.factHeads.0', message: 'Fact' }),
      msg({ id: 'admin.members.factHeads.1', message: 'Value' }),
    ],
    facts: {
      id: msg({ id: 'admin.members.facts.id', message: 'Member id' }),
      state: msg({ id: 'admin.members.facts.state', message: 'State' }),
      role: msg({ id: 'admin.members.facts.role', message: 'Role' }),
      joined: msg({ id: 'admin.members.facts.joined', message: 'Joined' }),
      active: msg({ id: 'admin.members.facts.active', message: 'Last active' }),
      signInMethods: msg({ id: 'admin.members.facts.signInMethods', message: 'Ways to sign in' }),
      sessions: msg({ id: 'admin.members.facts.sessions', message: 'Sessions' }),
      about: msg({ id: 'admin.members.facts.about', message: 'Reports about the member' }),
      made: msg({ id: 'admin.members.facts.made', message: 'Reports by the member' }),
      decisions: msg({ id: 'admin.members.facts.decisions', message: 'Decisions' }),
    },
    states: {
      open: msg({ id: 'admin.members.states.open', message: 'open' }),
      paused: msg({ id: 'admin.members.states.paused', message: 'paused' }),
      hidden: msg({ id: 'admin.members.states.hidden', message: 'hidden' }),
      limited: msg({ id: 'admin.members.states.limited', message: 'limited' }),
      suspended: msg({ id: 'admin.members.states.suspended', message: 'suspended' }),
      banned: msg({ id: 'admin.members.states.banned', message: 'banned' }),
      closed: msg({ id: 'admin.members.states.closed', message: 'closed' }),
      waiting: msg({ id: 'admin.members.states.waiting', message: 'waiting' }),
    },
    roles: {
      member: msg({ id: 'admin.members.roles.member', message: 'member' }),
      moderator: msg({ id: 'admin.members.roles.moderator', message: 'moderator' }),
      admin: msg({ id: 'admin.members.roles.admin', message: 'admin' }),
    },
    methods: {
      google: 'Google',
      oidc: msg({ id: 'admin.members.methods.oidc', message: 'single sign-on' }),
      email: msg({ id: 'admin.members.methods.email', message: 'email' }),
      passkey: msg({ id: 'admin.members.methods.passkey', message: 'passkey' }),
      recoveryCodes: msg({ id: 'admin.members.methods.recoveryCodes', message: 'recovery codes' }),
    },
    notForYou: msg({ id: 'admin.members.notForYou', message: 'Not shown: you know this member' }),
    signOut: msg({ id: 'admin.members.signOut', message: 'Sign out everywhere' }),
    signOutText: msg({
      id: 'admin.members.signOutText',
      message: 'Ends every session of this member.',
    }),
    erase: msg({ id: 'admin.members.erase', message: 'Erase account' }),
    signedOut: msg({ id: 'admin.members.signedOut', message: 'Every session has ended' }),
    erased: msg({
      id: 'admin.members.erased',
      message: 'The account is closed. Its data is erased within a day.',
    }),
    eraseText: msg({
      id: 'admin.members.eraseText',
      message: 'Closes the account and erases its data. This cannot be undone.',
    }),
  },
  photos: {
    title: msg({ id: 'admin.photos.title', message: 'Photos' }),
    hint: msg({
      id: 'admin.photos.hint',
      message: 'Photos stay blurred and gray until you show them. Showing a photo is logged.',
    }),
    reason: msg({ id: 'admin.photos.reason', message: 'Why it is here' }),
    allReasons: msg({ id: 'admin.photos.allReasons', message: 'All photos' }),
    reasons: {
      removed_before: msg({
        id: 'admin.photos.reasons.removed_before',
        message: 'Like a photo that was removed',
      }),
      on_other_account: msg({
        id: 'admin.photos.reasons.on_other_account',
        message: 'Also on another account',
      }),
      classifier: msg({
        id: 'admin.photos.reasons.classifier',
        message: 'Noticed by the classifier',
      }),
      new: msg({ id: 'admin.photos.reasons.new', message: 'New' }),
    },
    states: {
      shown: msg({ id: 'admin.photos.states.shown', message: 'Shown to others' }),
      waiting: msg({ id: 'admin.photos.states.waiting', message: 'Waiting for you' }),
      held: msg({ id: 'admin.photos.states.held', message: 'Held back' }),
    },
    main: msg({ id: 'admin.photos.main', message: 'main photo' }),
    strikes: (n: number) =>
      msg({
        id: 'admin.photos.strikes',
        message: plural(n, { one: '# strike', other: '# strikes' }),
      }),
    of: (name: string) => msg({ id: 'admin.photos.of', message: `Photo of ${name}` }),
    show: msg({ id: 'admin.photos.show', message: 'Show' }),
    showOf: (name: string) =>
      msg({ id: 'admin.photos.showOf', message: `Show the photo of ${name}` }),
    showFirst: msg({ id: 'admin.photos.showFirst', message: 'Show the photo first.' }),
    logged: msg({ id: 'admin.photos.logged', message: 'Written to the log' }),
    approve: msg({ id: 'admin.photos.approve', message: 'Approve' }),
    approveOf: (name: string) =>
      msg({ id: 'admin.photos.approveOf', message: `Approve the photo of ${name}` }),
    approved: msg({ id: 'admin.photos.approved', message: 'Photo approved' }),
    remove: msg({ id: 'admin.photos.remove', message: 'Remove' }),
    removeOf: (name: string) =>
      msg({ id: 'admin.photos.removeOf', message: `Remove the photo of ${name}` }),
    removeAndTell: msg({ id: 'admin.photos.removeAndTell', message: 'Remove and tell the member' }),
    removed: msg({ id: 'admin.photos.removed', message: 'Photo removed' }),
    empty: msg({ id: 'admin.photos.empty', message: 'All clear' }),
    emptyText: msg({
      id: 'admin.photos.emptyText',
      message: 'No photos are waiting for a moderator.',
    }),
  },
  verifications: {
    title: msg({ id: 'admin.verifications.title', message: 'Verifications' }),
    hint: msg({
      id: 'admin.verifications.hint',
      message:
        'Compare each selfie with the main photo and the pose. Pictures stay blurred until you show them, which is logged. The selfie is deleted with your decision.',
    }),
    of: (name: string) => msg({ id: 'admin.verifications.of', message: `Selfie of ${name}` }),
    asked: {
      two_fingers: msg({
        id: 'admin.verifications.asked.two_fingers',
        message: 'Asked for: hold up two fingers next to your face',
      }),
      three_fingers: msg({
        id: 'admin.verifications.asked.three_fingers',
        message: 'Asked for: hold up three fingers next to your face',
      }),
      little_finger: msg({
        id: 'admin.verifications.asked.little_finger',
        message: 'Asked for: hold up your little finger next to your face',
      }),
      open_hand: msg({
        id: 'admin.verifications.asked.open_hand',
        message: 'Asked for: hold an open hand next to your face',
      }),
      thumb_up: msg({
        id: 'admin.verifications.asked.thumb_up',
        message: 'Asked for: hold a thumb up next to your face',
      }),
      fist: msg({
        id: 'admin.verifications.asked.fist',
        message: 'Asked for: hold a fist next to your face',
      }),
    } satisfies Record<Pose, MessageDescriptor>,
    selfie: msg({ id: 'admin.verifications.selfie', message: 'Selfie' }),
    selfieOf: (name: string) =>
      msg({ id: 'admin.verifications.selfieOf', message: `Selfie of ${name}` }),
    photo: (index: number) =>
      msg({
        id: 'admin.verifications.photo',
        message: plural(index, { one: 'Main photo', other: 'Photo #' }),
      }),
    photoOf: (index: number, name: string) =>
      msg({ id: 'admin.verifications.photoOf', message: `Photo ${index} of ${name}` }),
    show: msg({ id: 'admin.verifications.show', message: 'Show pictures' }),
    showOf: (name: string) =>
      msg({ id: 'admin.verifications.showOf', message: `Show the pictures of ${name}` }),
    approve: msg({ id: 'admin.verifications.approve', message: 'Same person' }),
    approveOf: (name: string) =>
      msg({ id: 'admin.verifications.approveOf', message: `Verify the main photo of ${name}` }),
    approved: msg({ id: 'admin.verifications.approved', message: 'Photo verified' }),
    reason: msg({ id: 'admin.verifications.reason', message: 'Why not' }),
    reasons: {
      other_person: msg({
        id: 'admin.verifications.reasons.other_person',
        message: 'Another person',
      }),
      other_pose: msg({ id: 'admin.verifications.reasons.other_pose', message: 'Another pose' }),
      unclear_selfie: msg({
        id: 'admin.verifications.reasons.unclear_selfie',
        message: 'Selfie is unclear',
      }),
      unclear_photo: msg({
        id: 'admin.verifications.reasons.unclear_photo',
        message: 'Main photo is unclear',
      }),
    },
    refuse: msg({ id: 'admin.verifications.refuse', message: 'Do not verify' }),
    refuseOf: (name: string) =>
      msg({ id: 'admin.verifications.refuseOf', message: `Do not verify the photo of ${name}` }),
    refused: msg({ id: 'admin.verifications.refused', message: 'The member was told why' }),
    empty: msg({ id: 'admin.verifications.empty', message: 'All clear' }),
    emptyText: msg({
      id: 'admin.verifications.emptyText',
      message: 'No selfies are waiting for a moderator.',
    }),
  },
  rules: {
    title: msg({ id: 'admin.rules.title', message: 'Rules' }),
    hint: msg({
      id: 'admin.rules.hint',
      message:
        'Members read these at /rules, and each decision names one. A change keeps the earlier text for earlier decisions.',
    }),
    name: ({ number, title }: { number: number; title: string }) =>
      msg({ id: 'admin.rules.name', message: `${number} ${title}` }),
    add: msg({ id: 'admin.rules.add', message: 'Add a rule' }),
    change: msg({ id: 'admin.rules.change', message: 'Change' }),
    changeTitle: (number: number) =>
      msg({ id: 'admin.rules.changeTitle', message: `Change rule ${number}` }),
    retire: msg({ id: 'admin.rules.retire', message: 'Retire' }),
    retireTitle: (number: number) =>
      msg({ id: 'admin.rules.retireTitle', message: `Retire rule ${number}?` }),
    retireText: msg({
      id: 'admin.rules.retireText',
      message: 'New decisions cannot name it. Earlier ones keep it.',
    }),
    retired: msg({ id: 'admin.rules.retired', message: 'Rule retired' }),
    number: msg({ id: 'admin.rules.number', message: 'Number' }),
    heading: msg({ id: 'admin.rules.heading', message: 'Title' }),
    text: msg({ id: 'admin.rules.text', message: 'Text' }),
    taken: msg({ id: 'admin.rules.taken', message: 'Another rule has this number' }),
    save: msg({ id: 'admin.rules.save', message: 'Save rule' }),
    saved: msg({ id: 'admin.rules.saved', message: 'Rule saved' }),
  },
  signups: {
    title: msg({ id: 'admin.signups.title', message: 'Signups' }),
    requests: msg({ id: 'admin.signups.requests', message: 'Waiting for approval' }),
    held: msg({ id: 'admin.signups.held', message: 'Referrals on hold' }),
    heldHint: msg({
      id: 'admin.signups.heldHint',
      message:
        'Many signups below one member came from one address on one day. Each table is one address.',
    }),
    group: (count: number) =>
      msg({ id: 'admin.signups.group', message: `Referrals on hold from one address: ${count}` }),
    noRequests: msg({
      id: 'admin.signups.noRequests',
      message: 'No accounts are waiting for approval.',
    }),
    noHeld: msg({ id: 'admin.signups.noHeld', message: 'No referrals are on hold.' }),
    approve: msg({ id: 'admin.signups.approve', message: 'Approve' }),
    release: msg({ id: 'admin.signups.release', message: 'Release' }),
    requestHeads: [
      msg({ id: 'admin.signups.requestHeads.0', message: 'Name' }),
      msg({ id: 'admin.signups.requestHeads.1', message: 'Member id' }),
      msg({ id: 'admin.signups.requestHeads.2', message: 'Since' }),
      '',
    ],
    heldHeads: [
      msg({ id: 'admin.signups.heldHeads.0', message: 'Member id' }),
      msg({ id: 'admin.signups.heldHeads.1', message: 'Referred by' }),
      msg({ id: 'admin.signups.heldHeads.2', message: 'Day' }),
      '',
    ],
  },
  events: {
    title: msg({ id: 'admin.events.title', message: 'Events' }),
    period: msg({ id: 'admin.events.period', message: 'Which events' }),
    periods: {
      upcoming: msg({ id: 'admin.events.periods.upcoming', message: 'Upcoming' }),
      past: msg({ id: 'admin.events.periods.past', message: 'Past' }),
      canceled: msg({ id: 'admin.events.periods.canceled', message: 'Canceled' }),
    },
    heads: [
      msg({ id: 'admin.events.heads.0', message: 'Time at the venue' }),
      msg({ id: 'admin.events.heads.1', message: 'Title' }),
      msg({ id: 'admin.events.heads.2', message: 'Venue' }),
      msg({ id: 'admin.events.heads.3', message: 'Joined' }),
      '',
    ],
    people: (taken: number, capacity: number) =>
      msg({ id: 'admin.events.people', message: `${taken} of ${capacity}` }),
    none: {
      upcoming: msg({ id: 'admin.events.none.upcoming', message: 'No upcoming events.' }),
      past: msg({ id: 'admin.events.none.past', message: 'No past events.' }),
      canceled: msg({ id: 'admin.events.none.canceled', message: 'No canceled events.' }),
    },
    edit: msg({ id: 'admin.events.edit', message: 'Edit' }),
    cancel: msg({ id: 'admin.events.cancel', message: 'Cancel' }),
    cancelEvent: (title: string) =>
      msg({ id: 'admin.events.cancelEvent', message: `Cancel ${title}` }),
    cancelText: (joined: number) =>
      msg({
        id: 'admin.events.cancelText',
        message: plural(joined, {
          0: 'No one has joined. The event disappears from the list. This cannot be undone.',
          one: 'The person who joined will be notified. Others no longer see the event. This cannot be undone.',
          other:
            'All # people who joined will be notified. Others no longer see the event. This cannot be undone.',
        }),
      }),
    confirm: msg({ id: 'admin.events.confirm', message: 'Cancel event' }),
    canceled: msg({ id: 'admin.events.canceled', message: 'The event is canceled' }),
  },
  credits: {
    title: msg({ id: 'admin.credits.title', message: 'Credits' }),
    member: msg({ id: 'admin.credits.member', message: 'Member id' }),
    show: msg({ id: 'admin.credits.show', message: 'Show credits' }),
    account: (id: number) => msg({ id: 'admin.credits.account', message: `Member ${id}` }),
    balance: (credits: number) =>
      msg({
        id: 'admin.credits.balance',
        message: `Balance: ${plural(credits, { one: '# credit', other: '# credits' })}`,
      }),
    amount: (credits: number) =>
      msg({
        id: 'admin.credits.amount',
        message: plural(credits, { one: '# credit', other: '# credits' }),
      }),
    change: (credits: number) => `${credits > 0 ? '+' : '−'}${Math.abs(credits)}`,
    kinds: {
      commission: msg({ id: 'admin.credits.kinds.commission', message: 'Commission' }),
      reversal: msg({ id: 'admin.credits.kinds.reversal', message: 'Commission, reversed' }),
      purchase: msg({ id: 'admin.credits.kinds.purchase', message: 'Super Like' }),
      refund: msg({ id: 'admin.credits.kinds.refund', message: 'Super Like, refunded' }),
      correction: msg({ id: 'admin.credits.kinds.correction', message: 'Correction' }),
    },
    transactionHeads: [
      msg({ id: 'admin.credits.transactionHeads.0', message: 'Time' }),
      msg({ id: 'admin.credits.transactionHeads.1', message: 'Type' }),
      msg({ id: 'admin.credits.transactionHeads.2', message: 'Credits' }),
    ],
    noTransactions: msg({ id: 'admin.credits.noTransactions', message: 'No transactions yet.' }),
    amountLabel: msg({ id: 'admin.credits.amountLabel', message: 'Credits to add' }),
    amountHint: msg({
      id: 'admin.credits.amountHint',
      message: 'A minus sign takes credits away.',
    }),
    amountMissing: msg({
      id: 'admin.credits.amountMissing',
      message: 'Enter an amount, such as 10 or -2.5.',
    }),
    whyMissing: msg({ id: 'admin.credits.whyMissing', message: 'Enter a reason.' }),
    correct: msg({ id: 'admin.credits.correct', message: 'Correct balance' }),
    corrected: msg({ id: 'admin.credits.corrected', message: 'The balance is corrected' }),
    health: msg({ id: 'admin.credits.health', message: 'Ledger' }),
    sound: msg({ id: 'admin.credits.sound', message: 'The ledger is consistent' }),
    soundText: msg({
      id: 'admin.credits.soundText',
      message: 'Every transfer has two entries, and all accounts sum to zero.',
    }),
    faulty: msg({
      id: 'admin.credits.faulty',
      message: 'The ledger has faults. No commissions are paid until they are corrected.',
    }),
    noCheck: msg({ id: 'admin.credits.noCheck', message: 'The ledger has not been checked yet.' }),
    checkAgain: msg({
      id: 'admin.credits.checkAgain',
      message: 'The job check-ledger checks it every night. Run it now on the Jobs page.',
    }),
    totalHeads: [
      msg({ id: 'admin.credits.totalHeads.0', message: 'Total' }),
      msg({ id: 'admin.credits.totalHeads.1', message: 'Value' }),
    ],
    totals: {
      checkedAt: msg({ id: 'admin.credits.totals.checkedAt', message: 'Last check' }),
      transfers: msg({ id: 'admin.credits.totals.transfers', message: 'Transfers' }),
      paid: msg({ id: 'admin.credits.totals.paid', message: 'Paid out' }),
      held: msg({ id: 'admin.credits.totals.held', message: 'Held by members' }),
      spent: msg({ id: 'admin.credits.totals.spent', message: 'Spent by members' }),
      sum: msg({ id: 'admin.credits.totals.sum', message: 'Sum of all accounts' }),
    },
    overdrawn: msg({ id: 'admin.credits.overdrawn', message: 'Negative balances' }),
    overdrawnHint: msg({
      id: 'admin.credits.overdrawnHint',
      message: 'A reversed commission was already spent. Later commissions are set off against it.',
    }),
    overdrawnHeads: [
      msg({ id: 'admin.credits.overdrawnHeads.0', message: 'Member id' }),
      msg({ id: 'admin.credits.overdrawnHeads.1', message: 'Balance' }),
    ],
    corrections: msg({ id: 'admin.credits.corrections', message: 'Corrections' }),
    correctionsHint: msg({
      id: 'admin.credits.correctionsHint',
      message: 'A correction is a new transfer. The audit log shows who made it, and the reason.',
    }),
    correctionHeads: [
      msg({ id: 'admin.credits.correctionHeads.0', message: 'Time' }),
      msg({ id: 'admin.credits.correctionHeads.1', message: 'Member id' }),
      msg({ id: 'admin.credits.correctionHeads.2', message: 'Credits' }),
    ],
    noCorrections: msg({ id: 'admin.credits.noCorrections', message: 'No corrections yet.' }),
  },
  jobs: {
    title: msg({ id: 'admin.jobs.title', message: 'Jobs' }),
    hint: msg({
      id: 'admin.jobs.hint',
      message: 'The worker runs a requested job within seconds.',
    }),
    runNow: msg({ id: 'admin.jobs.runNow', message: 'Run now' }),
    runAgain: msg({ id: 'admin.jobs.runAgain', message: 'Run again' }),
    requested: msg({ id: 'admin.jobs.requested', message: 'Requested' }),
    states: {
      waiting: msg({ id: 'admin.jobs.states.waiting', message: 'Waiting' }),
      running: msg({ id: 'admin.jobs.states.running', message: 'Running' }),
    },
    heads: [
      msg({ id: 'admin.jobs.heads.0', message: 'Job' }),
      msg({ id: 'admin.jobs.heads.1', message: 'Schedule' }),
      msg({ id: 'admin.jobs.heads.2', message: 'Last run' }),
      msg({ id: 'admin.jobs.heads.3', message: 'Rows' }),
      msg({ id: 'admin.jobs.heads.4', message: 'Duration' }),
      '',
    ],
    none: msg({ id: 'admin.jobs.none', message: 'The worker has not started yet.' }),
    noRun: msg({ id: 'admin.jobs.noRun', message: 'no run recorded' }),
    every: {
      seconds: (step: number) =>
        msg({
          id: 'admin.jobs.every.seconds',
          message: plural(step, { one: 'every second', other: 'every # seconds' }),
        }),
      minutes: (step: number) =>
        msg({
          id: 'admin.jobs.every.minutes',
          message: plural(step, { one: 'every minute', other: 'every # minutes' }),
        }),
      hours: (step: number, minute: number) =>
        msg({
          id: 'admin.jobs.every.hours',
          message: `${plural(step, { one: 'every hour', other: 'every # hours' })}, at minute ${minute}`,
        }),
      day: (time: string) =>
        msg({ id: 'admin.jobs.every.day', message: `every day at ${time} UTC` }),
    },
  },
  audit: {
    title: msg({ id: 'admin.audit.title', message: 'Audit log' }),
    person: msg({ id: 'admin.audit.person', message: 'Person' }),
    action: msg({ id: 'admin.audit.action', message: 'Action' }),
    anyAction: msg({ id: 'admin.audit.anyAction', message: 'All actions' }),
    day: msg({ id: 'admin.audit.day', message: 'Day (UTC)' }),
    export: msg({ id: 'admin.audit.export', message: 'Export as CSV' }),
    exported: msg({ id: 'admin.audit.exported', message: 'Audit log saved' }),
    none: msg({ id: 'admin.audit.none', message: 'No entries match.' }),
    heads: [
      msg({ id: 'admin.audit.heads.0', message: 'Time' }),
      msg({ id: 'admin.audit.heads.1', message: 'Person' }),
      msg({ id: 'admin.audit.heads.2', message: 'Action' }),
      msg({ id: 'admin.audit.heads.3', message: 'About' }),
      msg({ id: 'admin.audit.heads.4', message: 'Reason' }),
    ],
  },
  announcements: {
    title: msg({ id: 'admin.announcements.title', message: 'Announcements' }),
    hint: msg({
      id: 'admin.announcements.hint',
      message: 'Members see the text as a banner until they close it.',
    }),
    text: msg({ id: 'admin.announcements.text', message: 'Text' }),
    link: msg({ id: 'admin.announcements.link', message: 'Page of this site, optional' }),
    start: msg({ id: 'admin.announcements.start', message: 'Start (UTC)' }),
    end: msg({ id: 'admin.announcements.end', message: 'End (UTC)' }),
    create: msg({ id: 'admin.announcements.create', message: 'Announce' }),
    created: msg({ id: 'admin.announcements.created', message: 'The announcement is saved' }),
    endNow: msg({ id: 'admin.announcements.endNow', message: 'End now' }),
    none: msg({ id: 'admin.announcements.none', message: 'No announcements yet.' }),
    states: {
      planned: msg({ id: 'admin.announcements.states.planned', message: 'Planned' }),
      running: msg({ id: 'admin.announcements.states.running', message: 'Running' }),
      ended: msg({ id: 'admin.announcements.states.ended', message: 'Ended' }),
    },
    heads: [
      msg({ id: 'admin.announcements.heads.0', message: 'Text' }),
      msg({ id: 'admin.announcements.heads.1', message: 'State' }),
      msg({ id: 'admin.announcements.heads.2', message: 'Start' }),
      msg({ id: 'admin.announcements.heads.3', message: 'End' }),
      '',
    ],
  },
  settings: {
    title: msg({ id: 'admin.settings.title', message: 'Settings' }),
    hint: msg({
      id: 'admin.settings.hint',
      message:
        'A value set here overrides the environment until it is reset. It takes effect within two seconds in every process.',
    }),
    names: {
      signup: msg({ id: 'admin.settings.names.signup', message: 'Who may create an account' }),
      invites_per_member: msg({
        id: 'admin.settings.names.invites_per_member',
        message: 'Invitations per member',
      }),
      transparency_public: msg({
        id: 'admin.settings.names.transparency_public',
        message: 'Publish the yearly counts',
      }),
    },
    sources: {
      console: msg({ id: 'admin.settings.sources.console', message: 'Set in the console' }),
      environment: msg({
        id: 'admin.settings.sources.environment',
        message: 'From the environment',
      }),
      default: msg({ id: 'admin.settings.sources.default', message: 'Default' }),
    },
    signup: {
      open: msg({ id: 'admin.settings.signup.open', message: 'Everyone' }),
      email: msg({
        id: 'admin.settings.signup.email',
        message: 'People with a confirmed email address',
      }),
      invite: msg({ id: 'admin.settings.signup.invite', message: 'People with an invitation' }),
      approval: msg({
        id: 'admin.settings.signup.approval',
        message: 'After approval by a moderator',
      }),
    },
    save: msg({ id: 'admin.settings.save', message: 'Save' }),
    reset: msg({ id: 'admin.settings.reset', message: 'Reset' }),
    saved: msg({ id: 'admin.settings.saved', message: 'The setting is saved' }),
    counts: (year: number) =>
      msg({ id: 'admin.settings.counts', message: `Counts of ${year} as CSV` }),
  },
});

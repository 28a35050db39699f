import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { SECOND_LOOK_DAYS } from '#contract/moderation.ts';
import { textsOf } from '../../../platform/texts-of.ts';

export const moderation = textsOf({
  console: msg({ id: 'moderation.console', message: 'Console' }),
  backToApp: msg({ id: 'moderation.backToApp', message: 'Back to the app' }),
  pages: {
    reports: msg({ id: 'moderation.pages.reports', message: 'Reports' }),
    appeals: msg({ id: 'moderation.pages.appeals', message: 'Appeals' }),
  },
  shortcuts: msg({ id: 'moderation.shortcuts', message: 'Shortcuts' }),
  hardPictures: (today: number, suggested: number) =>
    msg({ id: 'moderation.hardPictures', message: `${today} of ${suggested} disturbing pictures` }),
  pause: msg({
    id: 'moderation.pause',
    message: 'You have seen many disturbing pictures today. Take a break.',
  }),
  severities: {
    critical: msg({ id: 'moderation.severities.critical', message: 'Critical' }),
    high: msg({ id: 'moderation.severities.high', message: 'High' }),
    normal: msg({ id: 'moderation.severities.normal', message: 'Normal' }),
  },
  sources: {
    person: msg({ id: 'moderation.sources.person', message: 'Member' }),
    notice: msg({ id: 'moderation.sources.notice', message: 'Public form' }),
    heuristic: msg({ id: 'moderation.sources.heuristic', message: 'Heuristic' }),
    hash: msg({ id: 'moderation.sources.hash', message: 'Photo match' }),
    classifier: msg({ id: 'moderation.sources.classifier', message: 'Classifier' }),
  },
  unclaimed: msg({ id: 'moderation.unclaimed', message: 'No one' }),
  you: msg({ id: 'moderation.you', message: 'You' }),
  minutesLeft: (n: number) => msg({ id: 'moderation.minutesLeft', message: `${n} min left` }),
  secondLook: msg({ id: 'moderation.secondLook', message: 'second look' }),
  escalated: msg({ id: 'moderation.escalated', message: 'With the admins' }),
  erased: msg({ id: 'moderation.erased', message: 'Erased account' }),
  invitee: msg({ id: 'moderation.invitee', message: 'In your referral network' }),
  queue: {
    hints: {
      links: (count: number, of: number) =>
        msg({
          id: 'moderation.queue.hints.links',
          message: `${count} of ${of} first messages contain a link or payment words`,
        }),
      same_text: (count: number) =>
        msg({
          id: 'moderation.queue.hints.same_text',
          message: plural(count, {
            one: 'The same first message was sent to # person',
            other: 'The same first message was sent to # people',
          }),
        }),
      many_swipes: (blocks: number, likes: number) =>
        msg({
          id: 'moderation.queue.hints.many_swipes',
          message: `${plural(likes, { one: '# like', other: '# likes' })}, and blocked by ${plural(blocks, { one: '# person', other: '# people' })} in 30 days`,
        }),
      reporter: (upheld: number, reports: number) =>
        msg({
          id: 'moderation.queue.hints.reporter',
          message: `${upheld} of ${reports} earlier reports of a reporter led to a measure`,
        }),
    },
    sorted: msg({
      id: 'moderation.queue.sorted',
      message: 'Sorted by deadline, as the rules page promises.',
    }),
    overdue: msg({ id: 'moderation.queue.overdue', message: 'overdue' }),
    dueToday: msg({ id: 'moderation.queue.dueToday', message: 'due today' }),
    open: msg({ id: 'moderation.queue.open', message: 'open' }),
    median: msg({ id: 'moderation.queue.median', message: 'median to a decision' }),
    takeNext: msg({ id: 'moderation.queue.takeNext', message: 'Take next' }),
    nothingNext: msg({
      id: 'moderation.queue.nothingNext',
      message: 'Nothing is waiting for you.',
    }),
    views: {
      open: msg({ id: 'moderation.queue.views.open', message: 'Open' }),
      mine: msg({ id: 'moderation.queue.views.mine', message: 'Mine' }),
      second: msg({ id: 'moderation.queue.views.second', message: 'Second look' }),
      closed: msg({ id: 'moderation.queue.views.closed', message: 'Closed' }),
    },
    severity: msg({ id: 'moderation.queue.severity', message: 'Severity' }),
    reason: msg({ id: 'moderation.queue.reason', message: 'Reason' }),
    source: msg({ id: 'moderation.queue.source', message: 'Source' }),
    any: (label: string) => msg({ id: 'moderation.queue.any', message: `${label} any` }),
    sample: msg({ id: 'moderation.queue.sample', message: 'Show sample people' }),
    search: msg({ id: 'moderation.queue.search', message: 'Case or member number' }),
    due: msg({ id: 'moderation.queue.due', message: 'Due' }),
    dueAt: (time: string) => msg({ id: 'moderation.queue.dueAt', message: `Due ${time}` }),
    closed: msg({ id: 'moderation.queue.closed', message: 'Closed' }),
    about: msg({ id: 'moderation.queue.about', message: 'About' }),
    reports: msg({ id: 'moderation.queue.reports', message: 'Reports' }),
    assigned: msg({ id: 'moderation.queue.assigned', message: 'Assigned' }),
    loading: msg({ id: 'moderation.queue.loading', message: 'Loading cases…' }),
    loadMore: msg({ id: 'moderation.queue.loadMore', message: 'Load more' }),
    empty: msg({ id: 'moderation.queue.empty', message: 'All clear' }),
    emptyText: msg({ id: 'moderation.queue.emptyText', message: 'No case matches this view.' }),
    claim: msg({ id: 'moderation.queue.claim', message: 'Claim' }),
    claimCase: (id: number) =>
      msg({ id: 'moderation.queue.claimCase', message: `Claim case ${id}` }),
    from: (people: number) =>
      msg({
        id: 'moderation.queue.fromPeople',
        message: plural(people, { one: 'Reported by # person', other: 'Reported by # people' }),
      }),
    needOther: (n: number) =>
      msg({
        id: 'moderation.queue.needOther',
        message: `${plural(n, { one: '# case', other: '# cases' })} ${plural(n, { one: 'needs', other: 'need' })} another person, because everyone on the team is involved. Add someone on the Team page, or decide on the server with “make review”.`,
      }),
    foot: msg({
      id: 'moderation.queue.foot',
      message: 'Pictures stay blurred and gray until you show them. Opening a case is logged.',
    }),
    keys: {
      move: msg({ id: 'moderation.queue.keys.move', message: 'move' }),
      open: msg({ id: 'moderation.queue.keys.open', message: 'open' }),
      claim: msg({ id: 'moderation.queue.keys.claim', message: 'claim for 15 min' }),
      next: msg({ id: 'moderation.queue.keys.next', message: 'take next' }),
    },
  },
  case: {
    title: (id: number) => msg({ id: 'moderation.case.title', message: `Case ${id}` }),
    queue: msg({ id: 'moderation.case.queue', message: 'Back to the queue' }),
    previous: msg({ id: 'moderation.case.previous', message: 'Previous in the list' }),
    next: msg({ id: 'moderation.case.next', message: 'Next in the list' }),
    nextCase: msg({ id: 'moderation.case.nextCase', message: 'Next case' }),
    yours: (minutes: number) =>
      msg({ id: 'moderation.case.yours', message: `Yours for ${minutes} min` }),
    heldBy: (name: string) =>
      msg({ id: 'moderation.case.heldBy', message: `${name} holds this case` }),
    release: msg({ id: 'moderation.case.release', message: 'Release' }),
    takeOver: msg({ id: 'moderation.case.takeOver', message: 'Take over' }),
    member: (id: number) => msg({ id: 'moderation.case.member', message: `Member ${id}` }),
    joined: (date: string) => msg({ id: 'moderation.case.joined', message: `joined ${date}` }),
    matches: (n: number) =>
      msg({
        id: 'moderation.case.matches',
        message: `${n} ${plural(n, { one: 'match', other: 'matches' })}`,
      }),
    showPictures: msg({ id: 'moderation.case.showPictures', message: 'Show pictures' }),
    showPicturesTitle: msg({
      id: 'moderation.case.showPicturesTitle',
      message: 'Show the reported pictures?',
    }),
    showPicturesText: msg({
      id: 'moderation.case.showPicturesText',
      message: 'This is counted for you today and written to the log.',
    }),
    picture: (n: number) =>
      msg({ id: 'moderation.case.picture', message: `Reported picture ${n}` }),
    tabs: {
      material: msg({ id: 'moderation.case.tabs.material', message: 'Reported material' }),
      profile: msg({ id: 'moderation.case.tabs.profile', message: 'Profile when reported' }),
      similar: msg({ id: 'moderation.case.tabs.similar', message: 'Other accounts' }),
      log: msg({ id: 'moderation.case.tabs.log', message: 'Log' }),
    },
    reporter: (letter: string) =>
      msg({ id: 'moderation.case.reporter', message: `Reporter ${letter}` }),
    noText: msg({ id: 'moderation.case.noText', message: 'No text.' }),
    firstReport: msg({ id: 'moderation.case.firstReport', message: 'First report' }),
    earlier: (reports: number, upheld: number) =>
      msg({
        id: 'moderation.case.earlier',
        message: `${upheld} of ${plural(reports, { one: '# earlier report', other: '# earlier reports' })} upheld`,
      }),
    count: (n: number) =>
      msg({
        id: 'moderation.case.count',
        message: plural(n, {
          one: '# report here',
          other: '# reports here, with the words of the latest',
        }),
      }),
    openCopy: (letter: string) =>
      msg({ id: 'moderation.case.openCopy', message: `What ${letter} reported` }),
    copy: msg({ id: 'moderation.case.copy', message: 'Encrypted copy of what was reported' }),
    erasedOn: (date: string) => msg({ id: 'moderation.case.erasedOn', message: `Erased ${date}` }),
    reported: msg({ id: 'moderation.case.reported', message: 'Reported' }),
    likeComment: msg({ id: 'moderation.case.likeComment', message: 'Comment with a like' }),
    photo: msg({
      id: 'moderation.case.photo',
      message: 'Photo, among the pictures of this case',
    }),
    voice: msg({ id: 'moderation.case.voice', message: 'Reported voice message' }),
    deletedMessage: msg({
      id: 'moderation.case.deletedMessage',
      message: 'Deleted by its sender before the report',
    }),
    gap: msg({ id: 'moderation.case.gap', message: 'Messages left out' }),
    history: msg({ id: 'moderation.case.history', message: 'History' }),
    strikes: (n: number, until: string) =>
      msg({
        id: 'moderation.case.strikes',
        message: `${plural(n, { one: '# strike', other: '# strikes' })} ${plural(n, { one: 'counts', other: 'count' })} until ${until}`,
      }),
    noHistory: msg({ id: 'moderation.case.noHistory', message: 'No earlier decisions.' }),
    reversed: msg({ id: 'moderation.case.reversed', message: 'Reversed' }),
    appealed: msg({ id: 'moderation.case.appealed', message: 'Appealed' }),
    made: (reports: number, upheld: number) =>
      msg({
        id: 'moderation.case.made',
        message: `Made ${plural(reports, { one: '# report', other: '# reports' })}, ${upheld} upheld.`,
      }),
    noProfile: msg({ id: 'moderation.case.noProfile', message: 'The evidence has been erased.' }),
    interests: msg({ id: 'moderation.case.interests', message: 'Interests' }),
    events: {
      appeal_decided: msg({
        id: 'moderation.case.events.appeal_decided',
        message: 'appeal decided',
      }),
      asked: msg({ id: 'moderation.case.events.asked', message: 'asked' }),
      claimed: msg({ id: 'moderation.case.events.claimed', message: 'claimed' }),
      closed: msg({ id: 'moderation.case.events.closed', message: 'closed' }),
      decided: msg({ id: 'moderation.case.events.decided', message: 'decided' }),
      escalated: msg({ id: 'moderation.case.events.escalated', message: 'escalated' }),
      note: msg({ id: 'moderation.case.events.note', message: 'note' }),
      proposal_refused: msg({
        id: 'moderation.case.events.proposal_refused',
        message: 'proposal refused',
      }),
      proposed: msg({ id: 'moderation.case.events.proposed', message: 'proposed' }),
      released: msg({ id: 'moderation.case.events.released', message: 'released' }),
      taken_over: msg({ id: 'moderation.case.events.takenOver', message: 'taken over' }),
      reopened: msg({ id: 'moderation.case.events.reopened', message: 'reopened' }),
    } as Record<string, MessageDescriptor>,
    noSimilar: msg({
      id: 'moderation.case.noSimilar',
      message: 'No other accounts of this person, and no shared photos.',
    }),
    because: {
      identity: msg({ id: 'moderation.case.because.identity', message: 'Same way to sign in' }),
      photo: msg({ id: 'moderation.case.because.photo', message: 'Same photo' }),
    },
    note: msg({ id: 'moderation.case.note', message: 'Note for moderators' }),
    addNote: msg({ id: 'moderation.case.addNote', message: 'Add note' }),
    escalate: msg({ id: 'moderation.case.escalate', message: 'Hand to the admins' }),
    escalateText: msg({ id: 'moderation.case.escalateText', message: 'Tell the admins why.' }),
    decide: msg({ id: 'moderation.case.decide', message: 'Decide' }),
    failed: msg({ id: 'moderation.case.failed', message: "Couldn't do that" }),
    missing: msg({
      id: 'moderation.case.missing',
      message: "This case doesn't exist, or you are involved in it and can't see it.",
    }),
    roleFrom: (granter: string) =>
      msg({ id: 'moderation.case.roleFrom', message: `role granted by ${granter}` }),
    changed: msg({
      id: 'moderation.case.changed',
      message: 'Someone changed this case. It was reloaded; check it and decide again.',
    }),
    claimed: msg({ id: 'moderation.case.claimed', message: 'Another moderator holds this case.' }),
    closed: msg({ id: 'moderation.case.closed', message: 'This case is closed.' }),
  },
  decision: {
    title: msg({ id: 'moderation.decision.title', message: 'Decision' }),
    suggested: (measure: string) =>
      msg({ id: 'moderation.decision.suggested', message: `Suggested: ${measure}.` }),
    because: {
      threat: (strikes: number) =>
        msg({
          id: 'moderation.decision.because.threat',
          message: plural(strikes, {
            0: 'Reported as a threat or a minor; first time.',
            one: 'Reported as a threat or a minor; # active strike.',
            other: 'Reported as a threat or a minor; # active strikes.',
          }),
        }),
      serious: (strikes: number) =>
        msg({
          id: 'moderation.decision.because.serious',
          message: plural(strikes, {
            0: 'Serious reason; first time.',
            one: 'Serious reason; # active strike.',
            other: 'Serious reason; # active strikes.',
          }),
        }),
      mild: (strikes: number) =>
        msg({
          id: 'moderation.decision.because.mild',
          message: plural(strikes, {
            0: 'First time.',
            one: '# active strike.',
            other: '# active strikes.',
          }),
        }),
    },
    noEvidence: msg({
      id: 'moderation.decision.noEvidence',
      message: 'No message backs this report, so no measure is suggested.',
    }),
    missing: {
      measure: msg({ id: 'moderation.decision.missing.measure', message: 'a measure' }),
      rule: msg({ id: 'moderation.decision.missing.rule', message: 'a rule' }),
      content: msg({ id: 'moderation.decision.missing.content', message: 'what to remove' }),
      facts: msg({ id: 'moderation.decision.missing.facts', message: 'what happened' }),
      statement: msg({
        id: 'moderation.decision.missing.statement',
        message: 'the rest of the statement',
      }),
    },
    stillMissing: (parts: string[]) =>
      msg({
        id: 'moderation.decision.stillMissing',
        message: `Still missing: ${{ parts: parts.join(', ') }}.`,
      }),
    rule: msg({ id: 'moderation.decision.rule', message: 'Rule' }),
    chooseRule: msg({ id: 'moderation.decision.chooseRule', message: 'Choose a rule' }),
    measure: msg({ id: 'moderation.decision.measure', message: 'Measure' }),
    more: msg({ id: 'moderation.decision.more', message: 'More measures' }),
    days: msg({ id: 'moderation.decision.days', message: 'Days' }),
    content: msg({ id: 'moderation.decision.content', message: 'What to remove' }),
    photo: (n: number) => msg({ id: 'moderation.decision.photo', message: `Photo ${n}` }),
    facts: msg({ id: 'moderation.decision.facts', message: 'What happened' }),
    factsHint: msg({
      id: 'moderation.decision.factsHint',
      message: 'What, when and where, in one or two sentences.',
    }),
    statement: msg({ id: 'moderation.decision.statement', message: 'Statement of reasons' }),
    asRead: msg({ id: 'moderation.decision.asRead', message: 'As the member reads it' }),
    asReadIn: (language: string) =>
      msg({
        id: 'moderation.decision.asReadIn',
        message: `As the member reads it: ${language}`,
      }),
    inYourLanguage: msg({
      id: 'moderation.decision.inYourLanguage',
      message: 'Show in your language',
    }),
    edit: msg({ id: 'moderation.decision.edit', message: 'Edit text' }),
    generate: msg({ id: 'moderation.decision.generate', message: 'Generate again' }),
    placeholder: msg({
      id: 'moderation.decision.placeholder',
      message: 'Say what happened before you send it.',
    }),
    note: msg({ id: 'moderation.decision.note', message: 'Note for moderators only' }),
    imminent: msg({ id: 'moderation.decision.imminent', message: 'Someone is in danger now' }),
    imminentText: msg({
      id: 'moderation.decision.imminentText',
      message: 'Suspends the member at once, until a second moderator decides.',
    }),
    secondLook: {
      member: {
        needed: msg({
          id: 'moderation.decision.secondLook.member.needed',
          message: 'A second moderator has to agree. Until then nothing else changes.',
        }),
        missing: msg({
          id: 'moderation.decision.secondLook.member.missing',
          message:
            'No one can agree to this: one of you granted the role of the other, one admin granted both and no one else confirmed them, or the others are suspended. On the server, “make admin EMAIL=… BY=…” adds or confirms an admin, and “make ban-member MEMBER=… BY=…” bans. All admins are told.',
        }),
      },
      role: {
        needed: msg({
          id: 'moderation.decision.secondLook.role.needed',
          message:
            'This member has a role, so another admin has to agree. Until then nothing changes.',
        }),
        missing: msg({
          id: 'moderation.decision.secondLook.role.missing',
          message:
            'This member has a role, and no other admin can agree. First remove the role on the Team page, or run “make admin EMAIL=… BY=…” or “make ban-member MEMBER=… BY=…” on the server. The member and all admins are told.',
        }),
      },
    },
    fixedAdmin: msg({
      id: 'moderation.decision.fixedAdmin',
      message: 'ADMIN_EMAILS names this account. Only “make ban-member” on the server suspends it.',
    }),
    alone: msg({
      id: 'moderation.decision.alone',
      message: 'There is no second moderator, so this takes effect at once.',
    }),
    send: msg({ id: 'moderation.decision.send', message: 'Send decision' }),
    propose: msg({ id: 'moderation.decision.propose', message: 'Send for a second look' }),
    sent: msg({ id: 'moderation.decision.sent', message: 'Decision sent' }),
    left: (n: number, id: number) =>
      msg({
        id: 'moderation.decision.left',
        message: plural(n, {
          one: `# report came in the meantime. It is open in case ${id}.`,
          other: `# reports came in the meantime. They are open in case ${id}.`,
        }),
      }),
    waits: msg({ id: 'moderation.decision.waits', message: 'Waits for a second look' }),
    claimFirst: msg({ id: 'moderation.decision.claimFirst', message: 'Claim to decide' }),
    passphrase: msg({
      id: 'moderation.decision.passphrase',
      message: 'Keep this passphrase. It is not stored.',
    }),
    download: msg({ id: 'moderation.decision.download', message: 'Download file' }),
    texts: {
      bio: msg({ id: 'moderation.decision.texts.bio', message: 'About text' }),
      name: msg({ id: 'moderation.decision.texts.name', message: 'Name' }),
      location: msg({ id: 'moderation.decision.texts.location', message: 'Location' }),
    },
    measures: {
      dismiss: [
        msg({ id: 'moderation.decision.measures.dismiss.0', message: 'No action' }),
        msg({ id: 'moderation.decision.measures.dismiss.1', message: 'Reporters are told' }),
      ],
      warn: [
        msg({ id: 'moderation.decision.measures.warn.0', message: 'Warning' }),
        msg({ id: 'moderation.decision.measures.warn.1', message: '1 strike, 3 months' }),
      ],
      remove_content: [
        msg({ id: 'moderation.decision.measures.remove_content.0', message: 'Remove content' }),
        msg({
          id: 'moderation.decision.measures.remove_content.1',
          message: 'Photo or text, 1 strike',
        }),
      ],
      hide: [
        msg({ id: 'moderation.decision.measures.hide.0', message: 'Hide until replaced' }),
        msg({ id: 'moderation.decision.measures.hide.1', message: 'Matches can still write' }),
      ],
      limit: [
        msg({ id: 'moderation.decision.measures.limit.0', message: 'Limit' }),
        msg({ id: 'moderation.decision.measures.limit.1', message: 'No new likes or messages' }),
      ],
      suspend: [
        msg({ id: 'moderation.decision.measures.suspend.0', message: 'Suspend' }),
        msg({ id: 'moderation.decision.measures.suspend.1', message: 'Can sign in to appeal' }),
      ],
      ban: [
        msg({ id: 'moderation.decision.measures.ban.0', message: 'Ban' }),
        msg({ id: 'moderation.decision.measures.ban.1', message: 'Needs two moderators' }),
      ],
      pause_reports: [
        msg({ id: 'moderation.decision.measures.pause_reports.0', message: 'Pause reports' }),
        msg({
          id: 'moderation.decision.measures.pause_reports.1',
          message: 'For members who misuse them',
        }),
      ],
      hand_over: [
        msg({ id: 'moderation.decision.measures.hand_over.0', message: 'Hand over' }),
        msg({
          id: 'moderation.decision.measures.hand_over.1',
          message: 'Encrypted file for authorities',
        }),
      ],
      hold_photo: [
        msg({ id: 'moderation.decision.measures.hold_photo.0', message: 'Photo held back' }),
        '',
      ],
      reverse: [msg({ id: 'moderation.decision.measures.reverse.0', message: 'Reversed' }), ''],
    },
  },
  /** By the code of the server: why the viewer may not decide, or not take the second look. */
  refusals: {
    own_decision: msg({
      id: 'moderation.refusals.own_decision',
      message: 'You made the decision under appeal.',
    }),
    case_about_admin: msg({
      id: 'moderation.refusals.case_about_admin',
      message: 'This member is an admin. Hand the case to the admins.',
    }),
    appeal_about_role: msg({
      id: 'moderation.refusals.appeal_about_role',
      message: 'This member has a role. Hand the appeal to the admins.',
    }),
    second_look_of_admin: msg({
      id: 'moderation.refusals.second_look_of_admin',
      message: 'Only another admin decides about a member with a role.',
    }),
    second_look_not_counted: msg({
      id: 'moderation.refusals.second_look_not_counted',
      message: `Your role does not count here: it is newer than ${{ days: SECOND_LOOK_DAYS }} days or than the proposal, or you and the proposer are not independent: one granted the role of the other, or one admin granted both and no one else confirmed them.`,
    }),
  },
  second: {
    title: msg({ id: 'moderation.second.title', message: 'Second look' }),
    by: (name: string) => msg({ id: 'moderation.second.by', message: `${name} proposes:` }),
    yours: msg({
      id: 'moderation.second.yours',
      message: 'Your proposal waits for a second look. You can return the case to the queue.',
    }),
    roleOf: (name: string) => msg({ id: 'moderation.second.roleOf', message: `Role of ${name}:` }),
    yourRole: msg({ id: 'moderation.second.yourRole', message: 'Your role:' }),
    grantedBy: (name: string | null, day: string | null) => {
      if (name === null) {
        return day === null
          ? msg({ id: 'moderation.second.grantedBy.server', message: 'granted on the server.' })
          : msg({
              id: 'moderation.second.grantedBy.serverOn',
              message: `granted on the server on ${day}.`,
            });
      }
      return day === null
        ? msg({ id: 'moderation.second.grantedBy.name', message: `granted by ${name}.` })
        : msg({
            id: 'moderation.second.grantedBy.nameOn',
            message: `granted by ${name} on ${day}.`,
          });
    },
    referral: msg({
      id: 'moderation.second.referral',
      message: 'You and the proposer share a referral.',
    }),
    agree: msg({ id: 'moderation.second.agree', message: 'Agree' }),
    return: msg({ id: 'moderation.second.return', message: 'Return to the queue' }),
    done: msg({ id: 'moderation.second.done', message: 'Saved' }),
  },
  appeal: {
    title: msg({ id: 'moderation.appeal.title', message: 'Appeal' }),
    decided: msg({ id: 'moderation.appeal.decided', message: 'The decision' }),
    by: {
      member: msg({ id: 'moderation.appeal.by.member', message: 'The member writes' }),
      reporter: msg({ id: 'moderation.appeal.by.reporter', message: 'The reporter writes' }),
    },
    question: msg({ id: 'moderation.appeal.question', message: 'Ask one question' }),
    ask: msg({ id: 'moderation.appeal.ask', message: 'Ask' }),
    asked: msg({ id: 'moderation.appeal.asked', message: 'Question' }),
    answer: msg({ id: 'moderation.appeal.answer', message: 'Answer' }),
    noAnswer: msg({ id: 'moderation.appeal.noAnswer', message: 'No answer yet.' }),
    outcome: msg({ id: 'moderation.appeal.outcome', message: 'Outcome' }),
    upheld: msg({ id: 'moderation.appeal.upheld', message: 'Uphold the decision' }),
    reversed: msg({ id: 'moderation.appeal.reversed', message: 'Reverse the decision' }),
    reasons: msg({ id: 'moderation.appeal.reasons', message: 'Reasons' }),
    reasonsHint: msg({
      id: 'moderation.appeal.reasonsHint',
      message: 'At least 20 characters. The member reads them.',
    }),
    send: msg({ id: 'moderation.appeal.send', message: 'Send outcome' }),
  },
  palette: {
    search: msg({ id: 'moderation.palette.search', message: 'Go to a page or a case number' }),
    none: msg({ id: 'moderation.palette.none', message: 'Nothing found' }),
    open: (id: string) => msg({ id: 'moderation.palette.open', message: `Open case ${id}` }),
  },
  keys: {
    title: msg({ id: 'moderation.keys.title', message: 'Console shortcuts' }),
    list: [
      ['J', msg({ id: 'moderation.keys.list.0', message: 'Next row or case' })],
      ['K', msg({ id: 'moderation.keys.list.1', message: 'Previous row or case' })],
      ['Enter', msg({ id: 'moderation.keys.list.2', message: 'Open' })],
      ['C', msg({ id: 'moderation.keys.list.3', message: 'Claim' })],
      ['N', msg({ id: 'moderation.keys.list.4', message: 'Take next' })],
      ['/', msg({ id: 'moderation.keys.list.5', message: 'Search' })],
      ['A', msg({ id: 'moderation.keys.list.6', message: 'Choose no action' })],
      ['E', msg({ id: 'moderation.keys.list.7', message: 'Hand to the admins' })],
      ['1–4', msg({ id: 'moderation.keys.list.8', message: 'Choose a measure' })],
      ['Ctrl+Enter', msg({ id: 'moderation.keys.list.9', message: 'Send the decision' })],
      ['Ctrl+K', msg({ id: 'moderation.keys.list.10', message: 'Go to a page or case' })],
      ['?', msg({ id: 'moderation.keys.list.11', message: 'This list' })],
    ],
  },
});

import { msg, plural } from '@lingui/core/macro';
import { PRODUCT_NAME } from '../../../platform/brand.ts';
import { capitalized, listOf } from '../../../platform/locale.ts';
import { textsOf } from '../../../platform/texts-of.ts';

export const start = textsOf({
  title: msg({ id: 'start.title', message: 'Start' }),
  heading: msg({ id: 'start.heading', message: 'Open your community' }),
  hint: msg({
    id: 'start.hint',
    message: 'Each line checks itself. Close this page any time, it keeps up.',
  }),
  allDone: msg({ id: 'start.allDone', message: 'Everything is in place.' }),
  show: msg({ id: 'start.show', message: 'Show the list' }),
  of: (done: number, all: number) => msg({ id: 'start.of', message: `${done} of ${all}` }),
  progress: (done: number, all: number) =>
    msg({ id: 'start.progress', message: `${done} of ${all} steps are done` }),
  nowDone: (titles: string[]) =>
    msg({ id: 'start.nowDone', message: `Done: ${{ titles: titles.join(', ') }}` }),
  checking: msg({ id: 'start.checking', message: 'Checking…' }),
  states: {
    done: msg({ id: 'start.states.done', message: 'Done' }),
    open: msg({ id: 'start.states.open', message: 'Open' }),
    partly: msg({ id: 'start.states.partly', message: 'Begun' }),
    failed: msg({ id: 'start.states.failed', message: 'Needs attention' }),
  },
  checkAgain: msg({ id: 'start.checkAgain', message: 'Check again' }),
  address: msg({ id: 'start.address', message: 'Address and sign-in' }),
  addressWorks: (host: string, methods: string[]) =>
    msg({
      id: 'start.addressWorks',
      message: `${host} answers. ${{ methods: capitalized(listOf(methods)) }} ${plural({ count: methods.length }, { one: 'works', other: 'work' })}.`,
    }),
  methods: {
    passkey: msg({ id: 'start.methods.passkey', message: 'Passkey' }),
    email: msg({ id: 'start.methods.email', message: 'email code' }),
    google: msg({ id: 'start.methods.google', message: 'Google' }),
    oidc: msg({ id: 'start.methods.oidc', message: 'single sign-on' }),
  },
  addressLocal: (host: string) =>
    msg({
      id: 'start.addressLocal',
      message: `${host} opens on this machine only. Set DOMAIN and TLS in .env, then run make up.`,
    }),
  noSignIn: msg({
    id: 'start.noSignIn',
    message: 'No one can sign up yet. Set up a way to sign in in .env, then run make up.',
  }),
  rules: msg({ id: 'start.rules', message: 'Rules' }),
  rulesDone: (n: number) =>
    msg({
      id: 'start.rulesDone',
      message: `${plural(n, { one: '# rule', other: '# rules' })}, open to everyone at /rules.`,
    }),
  rulesOpen: msg({ id: 'start.rulesOpen', message: 'Members and moderators go by them.' }),
  read: msg({ id: 'start.read', message: 'Read' }),
  write: msg({ id: 'start.write', message: 'Write' }),
  imprint: msg({ id: 'start.imprint', message: 'Imprint and contact' }),
  imprintDone: msg({
    id: 'start.imprintDone',
    message: 'Listed beside the terms on every page with sign-in.',
  }),
  imprintOpen: msg({
    id: 'start.imprintOpen',
    message: 'Write legal/imprint.md on the server. It shows at once.',
  }),
  event: msg({ id: 'start.event', message: 'First event' }),
  eventDone: (title: string, day: string) =>
    msg({ id: 'start.eventDone', message: `${title}, ${day}.` }),
  eventOpen: msg({ id: 'start.eventOpen', message: 'A reason to come. The templates help.' }),
  open: msg({ id: 'start.open', message: 'Open' }),
  create: msg({ id: 'start.create', message: 'Create' }),
  announcement: msg({ id: 'start.announcement', message: 'First announcement' }),
  announcementDone: msg({ id: 'start.announcementDone', message: 'Written.' }),
  announcementOpen: msg({
    id: 'start.announcementOpen',
    message: 'Say hello. Everyone who joins sees it.',
  }),
  writeOne: msg({ id: 'start.writeOne', message: 'Write one' }),
  invitations: msg({ id: 'start.invitations', message: 'Ten invitations' }),
  invited: (joined: number, of: number) =>
    msg({ id: 'start.invited', message: `${joined} of ${of} joined through a link.` }),
  invitedAll: (joined: number) =>
    msg({ id: 'start.invitedAll', message: `${joined} joined through a link.` }),
  shareLink: msg({ id: 'start.shareLink', message: 'Share a link' }),
  photos: msg({ id: 'start.photos', message: 'Photo review' }),
  photosBefore: msg({
    id: 'start.photosBefore',
    message: 'Every new photo waits for a moderator.',
  }),
  photosAfter: msg({
    id: 'start.photosAfter',
    message: 'New photos are shown at once and reviewed afterwards.',
  }),
  photosOff: msg({
    id: 'start.photosOff',
    message: 'Off. Set PHOTO_REVIEW in .env, then run make up.',
  }),
  photosWaiting: (n: number) =>
    msg({
      id: 'start.photosWaiting',
      message: plural(n, { one: '1 is waiting now.', other: '# are waiting now.' }),
    }),
  review: msg({ id: 'start.review', message: 'Review' }),
  team: msg({ id: 'start.team', message: 'A second moderator' }),
  teamDone: (n: number) =>
    msg({ id: 'start.teamDone', message: `${n} people look after this community.` }),
  teamOpen: msg({ id: 'start.teamOpen', message: 'Removing someone for good needs two people.' }),
  invite: msg({ id: 'start.invite', message: 'Invite' }),
  details: msg({ id: 'start.details', message: 'Details' }),
  backups: msg({ id: 'start.backups', message: 'Backups' }),
  backupTested: (ago: string, tested: string) =>
    msg({
      id: 'start.backupTested',
      message: `Last one ${ago} ago, restored as a test ${tested} ago.`,
    }),
  backupUntested: (ago: string) =>
    msg({ id: 'start.backupUntested', message: `Last one ${ago} ago. No test restore yet.` }),
  backupFailed: msg({
    id: 'start.backupFailed',
    message: 'The last test restore failed. Run make backup-verify.',
  }),
  backupOld: (ago: string) =>
    msg({
      id: 'start.backupOld',
      message: `The last one is ${ago} old. Run make backup, then make logs.`,
    }),
  backupOpen: msg({ id: 'start.backupOpen', message: 'None has run yet. Run make backup.' }),
  hidden: msg({
    id: 'start.hidden',
    message: 'Your profile is hidden. Only people you like and your matches see it.',
  }),
  change: msg({ id: 'start.change', message: 'Change' }),
  opening: {
    title: msg({ id: 'start.opening.title', message: 'Opening day' }),
    hint: msg({
      id: 'start.opening.hint',
      message: 'Until then people can join the waiting list. No one is shown to anyone.',
    }),
    label: (zone: string) => msg({ id: 'start.opening.label', message: `Date and time, ${zone}` }),
    save: msg({ id: 'start.opening.save', message: 'Save' }),
    clear: msg({ id: 'start.opening.clear', message: 'Open now' }),
    saved: msg({ id: 'start.opening.saved', message: 'The opening day is saved' }),
    cleared: msg({ id: 'start.opening.cleared', message: 'The community is open' }),
    isOpen: msg({ id: 'start.opening.isOpen', message: 'The community is open.' }),
    waiting: msg({ id: 'start.opening.waiting', message: 'on the waiting list' }),
    members: msg({ id: 'start.opening.members', message: 'members' }),
    few: msg({ id: 'start.opening.few', message: 'Fewer than 5' }),
    quoted: (text: string) => msg({ id: 'start.opening.quoted', message: `“${text}”` }),
    door: msg({ id: 'start.opening.door', message: 'On the door:' }),
  },
  links: {
    title: msg({ id: 'start.links.title', message: 'Invitation links' }),
    hint: msg({ id: 'start.links.hint', message: 'Who joined, by link. No names.' }),
    add: msg({ id: 'start.links.add', message: 'New link' }),
    name: msg({ id: 'start.links.name', message: 'Name' }),
    nameHint: msg({
      id: 'start.links.nameHint',
      message: 'Where you share it, such as Climbing gym.',
    }),
    people: msg({ id: 'start.links.people', message: 'How many people' }),
    peopleHint: msg({
      id: 'start.links.peopleHint',
      message: 'At least 5, so that a count never stands for one person.',
    }),
    create: msg({ id: 'start.links.create', message: 'Create link' }),
    created: msg({ id: 'start.links.created', message: 'The link is copied' }),
    createdOnly: msg({ id: 'start.links.createdOnly', message: 'The link is ready' }),
    failed: msg({ id: 'start.links.failed', message: "Couldn't create the link" }),
    of: (people: number) => msg({ id: 'start.links.of', message: `of ${people}` }),
    visits: (n: number) =>
      msg({ id: 'start.links.visits', message: plural(n, { one: '# visit', other: '# visits' }) }),
    copy: (name: string) => msg({ id: 'start.links.copy', message: `Copy the link ${name}` }),
    copied: msg({ id: 'start.links.copied', message: 'Link copied' }),
    remove: (name: string) => msg({ id: 'start.links.remove', message: `Delete the link ${name}` }),
    removeTitle: (name: string) =>
      msg({ id: 'start.links.removeTitle', message: `Delete ${name}?` }),
    removeText: msg({
      id: 'start.links.removeText',
      message: 'Its counts disappear, and it admits no one any more. People who joined stay.',
    }),
    delete: msg({ id: 'start.links.delete', message: 'Delete' }),
    deleted: msg({ id: 'start.links.deleted', message: 'The link is deleted' }),
    none: msg({
      id: 'start.links.none',
      message: 'No links yet. Make one for each place where you tell people.',
    }),
  },
  templates: {
    title: msg({ id: 'start.templates.title', message: 'Event templates' }),
    hint: msg({
      id: 'start.templates.hint',
      message: 'Text and times filled in. You set the place and check the date.',
    }),
    get host() {
      return msg({ id: 'start.templates.host', message: `The ${PRODUCT_NAME} team` });
    },
    games: {
      name: msg({ id: 'start.templates.games.name', message: 'Game night' }),
      title: msg({ id: 'start.templates.games.title', message: 'Board games and soup' }),
      description: msg({
        id: 'start.templates.games.description',
        message:
          'We put long tables together, cook a big pot of soup and open the game cupboard. Come alone or bring someone, no game skills needed.',
      }),
    },
    talks: {
      name: msg({ id: 'start.templates.talks.name', message: 'Slow dating' }),
      title: msg({
        id: 'start.templates.talks.title',
        message: 'Slow dating: eight talks, no rush',
      }),
      description: msg({
        id: 'start.templates.talks.description',
        message:
          'Eight people, ten minutes each, and a question on every table to start from. Afterwards there is time to go on with whoever you liked talking to.',
      }),
    },
    picnic: {
      name: msg({ id: 'start.templates.picnic.name', message: 'Picnic' }),
      title: msg({ id: 'start.templates.picnic.title', message: 'Picnic in the park' }),
      description: msg({
        id: 'start.templates.picnic.description',
        message:
          'We bring blankets, you bring something to share. Come when you like and stay as long as the sun does.',
      }),
    },
  },
});

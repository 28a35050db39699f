import { msg, plural } from '@lingui/core/macro';
import { formatNumber } from '../../../platform/locale.ts';
import { textsOf } from '../../../platform/texts-of.ts';

export const chat = textsOf({
  conversationWith: (name: string) =>
    msg({ id: 'chat.conversationWith', message: `Conversation with ${name}` }),
  profileOf: (name: string) => msg({ id: 'chat.profileOf', message: `Profile of ${name}` }),
  you: msg({ id: 'chat.you', message: 'You' }),
  add: msg({ id: 'chat.add', message: 'Add' }),
  notSentYet: msg({ id: 'chat.notSentYet', message: 'Not sent yet' }),
  seen: msg({ id: 'chat.seen', message: 'Seen' }),
  tryNow: msg({ id: 'chat.tryNow', message: 'Not sent yet · Try now' }),
  notSent: msg({ id: 'chat.notSent', message: 'Not sent' }),
  newMessage: msg({ id: 'chat.newMessage', message: 'New message ↓' }),
  waits: msg({ id: 'chat.waits', message: 'Waiting for your answer ↓' }),
  newMessages: (n: number) =>
    msg({
      id: 'chat.newMessages',
      message: plural(n, { one: '# new message ↓', other: '# new messages ↓' }),
    }),
  toLatest: msg({ id: 'chat.toLatest', message: 'Jump to latest ↓' }),
  waiting: (name: string) =>
    msg({ id: 'chat.waiting', message: `${name} will start the conversation` }),
  left: (n: number) =>
    msg({
      id: 'chat.left',
      message: plural(n, { one: '# character left', other: '# characters left' }),
    }),
  options: msg({ id: 'chat.options', message: 'Message options' }),
  copy: msg({ id: 'chat.copy', message: 'Copy' }),
  copied: msg({ id: 'chat.copied', message: 'Message copied' }),
  copyFailed: msg({ id: 'chat.copyFailed', message: "Couldn't copy" }),
  reply: msg({ id: 'chat.reply', message: 'Reply' }),
  react: msg({ id: 'chat.react', message: 'React' }),
  reactFailed: msg({ id: 'chat.reactFailed', message: "Couldn't save your reaction" }),
  /** In the order of `REACTIONS`. */
  reactions: {
    0: msg({ id: 'chat.reactions.0', message: 'Heart' }),
    1: msg({ id: 'chat.reactions.1', message: 'Laugh' }),
    2: msg({ id: 'chat.reactions.2', message: 'Thumbs up' }),
    3: msg({ id: 'chat.reactions.3', message: 'Fire' }),
    4: msg({ id: 'chat.reactions.4', message: 'Surprise' }),
    5: msg({ id: 'chat.reactions.5', message: 'Sadness' }),
  },
  reactedBy: (name: string, reaction: string) =>
    msg({ id: 'chat.reactedBy', message: `${name} reacted: ${reaction}` }),
  deleteMessage: msg({ id: 'chat.deleteMessage', message: 'Delete' }),
  deleteTitle: msg({ id: 'chat.deleteTitle', message: 'Delete this message?' }),
  deleteText: (name: string) =>
    msg({
      id: 'chat.deleteText',
      message: `It disappears for you and ${name}. For 7 days, ${name} can still report it; then the text is erased. This can't be undone.`,
    }),
  deleteFailed: msg({ id: 'chat.deleteFailed', message: "Couldn't delete the message" }),
  deletedByYou: msg({ id: 'chat.deletedByYou', message: 'You deleted this message' }),
  inReplyTo: msg({ id: 'chat.inReplyTo', message: 'In reply to' }),
  cancelReply: msg({ id: 'chat.cancelReply', message: 'Cancel reply' }),
  search: msg({ id: 'chat.search', message: 'Search in chat' }),
  closeSearch: msg({ id: 'chat.closeSearch', message: 'Close search' }),
  searching: msg({ id: 'chat.searching', message: 'Searching...' }),
  results: (count: number, hasMore: boolean) =>
    hasMore
      ? msg({
          id: 'chat.resultsAndMore',
          message: `The newest ${{ count: formatNumber(count) }} results`,
        })
      : msg({
          id: 'chat.results',
          message: plural(count, { one: '# result', other: '# results' }),
        }),
  noResults: msg({ id: 'chat.noResults', message: 'No messages found' }),
  moreResults: msg({ id: 'chat.moreResults', message: 'Show more' }),
  allResults: msg({ id: 'chat.allResults', message: 'Show all results' }),
  resultAt: (position: string, count: string) =>
    msg({ id: 'chat.resultAt', message: `${position} of ${count}` }),
  olderResult: msg({ id: 'chat.olderResult', message: 'Older result' }),
  newerResult: msg({ id: 'chat.newerResult', message: 'Newer result' }),
  searchedNewest: (count: number) =>
    msg({
      id: 'chat.searchedNewest',
      message: `Only the newest ${{ count: formatNumber(count) }} messages were searched.`,
    }),
  older: msg({ id: 'chat.older', message: 'Load older messages' }),
  newer: msg({ id: 'chat.newer', message: 'Load newer messages' }),
  loadingMessages: msg({ id: 'chat.loadingMessages', message: 'Loading messages...' }),
  keys: {
    send: msg({ id: 'chat.keys.send', message: 'send' }),
    newLine: msg({ id: 'chat.keys.newLine', message: 'new line' }),
  },
  photos: {
    from: (name: string) => msg({ id: 'chat.photos.from', message: `Photo from ${name}` }),
    own: msg({ id: 'chat.photos.own', message: 'Your photo' }),
    show: msg({ id: 'chat.photos.show', message: 'Show photo' }),
    enlarge: msg({ id: 'chat.photos.enlarge', message: 'View larger' }),
    mayBeIntimate: msg({ id: 'chat.photos.mayBeIntimate', message: 'May be intimate' }),
    unavailable: msg({
      id: 'chat.photos.unavailable',
      message: "Couldn't load this photo. Try again.",
    }),
    deleteAndReport: msg({ id: 'chat.photos.deleteAndReport', message: 'Delete and report' }),
    deleteText: (name: string) =>
      msg({
        id: 'chat.photos.deleteText',
        message: `The photo disappears for you and ${name}. For 7 days, ${name} can still report it; then it is erased. This can't be undone.`,
      }),
    ask: (name: string) => msg({ id: 'chat.photos.ask', message: `Ask ${name} first?` }),
    askText: (name: string) =>
      msg({
        id: 'chat.photos.askText',
        message: `${name} decides whether to receive photos from you. Nothing is sent until then.`,
      }),
    sendRequest: msg({ id: 'chat.photos.sendRequest', message: 'Ask' }),
    askFailed: msg({ id: 'chat.photos.askFailed', message: "Couldn't ask" }),
    waiting: (name: string) =>
      msg({
        id: 'chat.photos.waiting',
        message: `You asked ${name} if you can send a photo. Waiting`,
      }),
    stopped: (name: string) =>
      msg({ id: 'chat.photos.stopped', message: `Photos to ${name} are off` }),
    requestText: msg({
      id: 'chat.photos.requestText',
      message:
        'Nothing has been sent yet. Photos always arrive covered, and you choose when to look.',
    }),
    requestHint: msg({
      id: 'chat.photos.requestHint',
      message: 'You can change this any time in the chat menu.',
    }),
    allow: msg({ id: 'chat.photos.allow', message: 'Allow' }),
    notNow: msg({ id: 'chat.photos.notNow', message: 'Not now' }),
    declined: msg({
      id: 'chat.photos.declined',
      message: 'You can allow photos in the chat menu',
    }),
    allowed: (name: string) =>
      msg({ id: 'chat.photos.allowed', message: `${name} may send photos` }),
    undo: msg({ id: 'chat.photos.undo', message: 'Undo' }),
    allowFrom: (name: string) =>
      msg({ id: 'chat.photos.allowFrom', message: `Allow photos from ${name}` }),
    stopFrom: (name: string) =>
      msg({ id: 'chat.photos.stopFrom', message: `Stop photos from ${name}` }),
    answerFailed: msg({ id: 'chat.photos.answerFailed', message: "Couldn't save that" }),
    unreadable: msg({ id: 'chat.photos.unreadable', message: "Couldn't read this picture" }),
    unreadableText: msg({
      id: 'chat.photos.unreadableText',
      message: 'Nothing was sent. Please choose a JPEG, PNG or WebP picture.',
    }),
    offline: msg({ id: 'chat.photos.offline', message: "You're offline" }),
    offlineText: msg({
      id: 'chat.photos.offlineText',
      message: 'Photos can be sent once you are back online. Nothing was sent.',
    }),
    lost: msg({ id: 'chat.photos.lost', message: "A photo wasn't sent" }),
    lostText: msg({
      id: 'chat.photos.lostText',
      message: 'Photos are not kept on this device. Please choose it again.',
    }),
  },
  voice: {
    record: msg({ id: 'chat.voice.record', message: 'Record a voice message' }),
    tooEarly: msg({
      id: 'chat.voice.tooEarly',
      message: 'You can send voice messages once you have both written.',
    }),
    tooShort: msg({
      id: 'chat.voice.tooShort',
      message: 'Too short. Please record it again.',
    }),
    recording: msg({ id: 'chat.voice.recording', message: 'Recording' }),
    recorded: (length: string) =>
      msg({ id: 'chat.voice.recorded', message: `Recorded ${length}. Listen, delete or send it.` }),
    stop: msg({ id: 'chat.voice.stop', message: 'Stop recording' }),
    discard: msg({ id: 'chat.voice.discard', message: 'Delete recording' }),
    denied: msg({ id: 'chat.voice.denied', message: 'Microphone not allowed' }),
    deniedText: msg({
      id: 'chat.voice.deniedText',
      message: 'Allow the microphone for this site in your browser, then try again.',
    }),
    absent: msg({ id: 'chat.voice.absent', message: 'No microphone found' }),
    absentText: msg({
      id: 'chat.voice.absentText',
      message: 'Connect a microphone, then try again.',
    }),
    busy: msg({ id: 'chat.voice.busy', message: "Couldn't use the microphone" }),
    busyText: msg({
      id: 'chat.voice.busyText',
      message: 'Close other apps that use it, then try again.',
    }),
    broken: msg({ id: 'chat.voice.broken', message: "Couldn't record" }),
    brokenText: msg({
      id: 'chat.voice.brokenText',
      message: 'Nothing was sent. Please record it again.',
    }),
    play: msg({ id: 'chat.voice.play', message: 'Play' }),
    pause: msg({ id: 'chat.voice.pause', message: 'Pause' }),
    position: msg({ id: 'chat.voice.position', message: 'Position' }),
    positionAt: (at: string, length: string) =>
      msg({ id: 'chat.voice.positionAt', message: `${at} of ${length}` }),
    speed: (factor: string) => msg({ id: 'chat.voice.speed', message: `Speed ${factor}×` }),
    unavailable: msg({
      id: 'chat.voice.unavailable',
      message: "Couldn't load this voice message. Try again.",
    }),
    unplayable: msg({
      id: 'chat.voice.unplayable',
      message: "This browser can't play this voice message.",
    }),
    download: msg({ id: 'chat.voice.download', message: 'Download' }),
    deleteText: (name: string) =>
      msg({
        id: 'chat.voice.deleteText',
        message: `The voice message disappears for you and ${name}. For 7 days, ${name} can still report it; then it is erased. This can't be undone.`,
      }),
    lost: msg({ id: 'chat.voice.lost', message: "A voice message wasn't sent" }),
    lostText: msg({
      id: 'chat.voice.lostText',
      message: 'Voice messages are not kept on this device. Please record it again.',
    }),
  },
  gone: msg({ id: 'chat.gone', message: 'This conversation is no longer available.' }),
  goneText: msg({ id: 'chat.goneText', message: 'The match may have ended.' }),
});

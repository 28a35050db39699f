import { msg } from '@lingui/core/macro';
import { textsOf } from '../../platform/texts-of.ts';
/** Descriptions of the keys in `keys.ts`. */
export const keys = textsOf({
  title: msg({ id: 'keys.title', message: 'Keyboard shortcuts' }),
  andThen: msg({ id: 'keys.andThen', message: 'then' }),
  letters: msg({ id: 'keys.letters', message: 'Single-key shortcuts' }),
  lettersText: msg({
    id: 'keys.lettersText',
    message: 'Letters such as G and Z, and marks such as / and ?. Turn them off if you dictate.',
  }),
  show: msg({ id: 'keys.show', message: 'Show all shortcuts' }),
  areas: {
    everywhere: msg({ id: 'keys.areas.everywhere', message: 'Everywhere' }),
    go: msg({ id: 'keys.areas.go', message: 'Go to' }),
    discover: msg({ id: 'keys.areas.discover', message: 'Discover' }),
    matches: msg({ id: 'keys.areas.matches', message: 'Matches and chats' }),
    likes: msg({ id: 'keys.areas.likes', message: 'Likes' }),
    editProfile: msg({ id: 'keys.areas.editProfile', message: 'Edit Profile' }),
  },
  everywhere: {
    notifications: msg({ id: 'keys.everywhere.notifications', message: 'Notifications' }),
    search: msg({ id: 'keys.everywhere.search', message: 'Search your matches' }),
    help: msg({ id: 'keys.everywhere.help', message: 'This list' }),
    close: msg({ id: 'keys.everywhere.close', message: 'Close' }),
    toasts: msg({ id: 'keys.everywhere.toasts', message: 'Move to messages' }),
  },
  go: {
    discover: msg({ id: 'keys.go.discover', message: 'Discover' }),
    matches: msg({ id: 'keys.go.matches', message: 'Matches' }),
    likes: msg({ id: 'keys.go.likes', message: 'Likes' }),
    events: msg({ id: 'keys.go.events', message: 'Events' }),
    profile: msg({ id: 'keys.go.profile', message: 'Profile' }),
  },
  discover: {
    pass: msg({ id: 'keys.discover.pass', message: 'Pass' }),
    like: msg({ id: 'keys.discover.like', message: 'Like' }),
    superLike: msg({ id: 'keys.discover.superLike', message: 'Super Like' }),
    undo: msg({ id: 'keys.discover.undo', message: 'Undo' }),
    nextPhoto: msg({ id: 'keys.discover.nextPhoto', message: 'Next photo' }),
    previousPhoto: msg({ id: 'keys.discover.previousPhoto', message: 'Previous photo' }),
    open: msg({ id: 'keys.discover.open', message: 'Open the profile' }),
    profile: msg({ id: 'keys.discover.profile', message: 'Move to the profile' }),
    filters: msg({ id: 'keys.discover.filters', message: 'Filters' }),
    gallery: msg({ id: 'keys.discover.gallery', message: 'All profiles' }),
  },
  matches: {
    move: msg({ id: 'keys.matches.move', message: 'Move in the list' }),
    open: msg({ id: 'keys.matches.open', message: 'Open and write' }),
    next: msg({ id: 'keys.matches.next', message: 'Next conversation' }),
    previous: msg({ id: 'keys.matches.previous', message: 'Previous conversation' }),
    profile: msg({ id: 'keys.matches.profile', message: 'Show or hide the profile' }),
    send: msg({ id: 'keys.matches.send', message: 'Send' }),
    newLine: msg({ id: 'keys.matches.newLine', message: 'New line' }),
  },
  likes: {
    move: msg({ id: 'keys.likes.move', message: 'Move in the grid' }),
    pass: msg({ id: 'keys.likes.pass', message: 'Pass' }),
    like: msg({ id: 'keys.likes.like', message: 'Like' }),
    open: msg({ id: 'keys.likes.open', message: 'Open the profile' }),
    undo: msg({ id: 'keys.likes.undo', message: 'Undo' }),
  },
  editProfile: { save: msg({ id: 'keys.editProfile.save', message: 'Save' }) },
});

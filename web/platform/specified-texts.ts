import { msg, plural } from '@lingui/core/macro';
import { countOf } from './locale.ts';
import { textsOf } from './texts-of.ts';
/**
 * All texts quoted in the product specification, verbatim, in the order of its sections. Functions
 * fill in its placeholders. Other texts are in `texts.ts`; names of choices are in the contract.
 */
export const specified = textsOf({
  landing: {
    locked: msg({ id: 'specified.landing.locked', message: 'Sign in to view' }),
    loginFailed: msg({ id: 'specified.landing.loginFailed', message: 'Login failed' }),
    popupBlocked: msg({
      id: 'specified.landing.popupBlocked',
      message: 'Popup was blocked. Please allow popups for this site.',
    }),
    popupCancelled: msg({
      id: 'specified.landing.popupCancelled',
      message: 'Sign in was cancelled.',
    }),
    serverFailed: msg({
      id: 'specified.landing.serverFailed',
      message: 'Failed to authenticate with server',
    }),
  },
  login: {
    signingIn: msg({ id: 'specified.login.signingIn', message: 'Signing in...' }),
    loading: msg({ id: 'specified.login.loading', message: 'Loading...' }),
    serverFailed: msg({
      id: 'specified.login.serverFailed',
      message: 'Failed to authenticate with server',
    }),
    tryAgain: msg({ id: 'specified.login.tryAgain', message: 'Please try again.' }),
    authError: msg({ id: 'specified.login.authError', message: 'Authentication error' }),
    wentWrong: msg({
      id: 'specified.login.wentWrong',
      message: 'Something went wrong. Please try again.',
    }),
    redirectFailed: msg({ id: 'specified.login.redirectFailed', message: 'Login failed' }),
    redirectFailedText: msg({
      id: 'specified.login.redirectFailedText',
      message: 'Could not sign in with Google. Please try again.',
    }),
  },
  tabs: {
    discover: msg({ id: 'specified.tabs.discover', message: 'Discover' }),
    matches: msg({ id: 'specified.tabs.matches', message: 'Matches' }),
    events: msg({ id: 'specified.tabs.events', message: 'Events' }),
    profile: msg({ id: 'specified.tabs.profile', message: 'Profile' }),
  },
  discover: {
    title: msg({ id: 'specified.discover.title', message: 'Discover' }),
    /** The specification gives the plural form alone. */
    nearby: (n: string) =>
      msg({
        id: 'specified.discover.nearby',
        message: plural(
          { count: countOf(n) },
          { one: `${n} person nearby`, other: `${n} people nearby` },
        ),
      }),
    loading: msg({ id: 'specified.discover.loading', message: 'Loading users...' }),
    error: (error: string) =>
      msg({ id: 'specified.discover.error', message: `Error loading users: ${error}` }),
    empty: msg({ id: 'specified.discover.empty', message: 'No more users to discover' }),
    refresh: msg({ id: 'specified.discover.refresh', message: 'Refresh' }),
    moreInterests: (n: number) => `+${n}`,
    like: msg({ id: 'specified.discover.like', message: 'LIKE' }),
    nope: msg({ id: 'specified.discover.nope', message: 'NOPE' }),
    swipeFailed: msg({ id: 'specified.discover.swipeFailed', message: 'Error' }),
    swipeFailedText: msg({
      id: 'specified.discover.swipeFailedText',
      message: 'Failed to register your action. Please try again.',
    }),
  },
  filters: {
    title: msg({ id: 'specified.filters.title', message: 'Discovery Filters' }),
    apply: msg({ id: 'specified.filters.apply', message: 'Apply Filters' }),
  },
  matches: {
    title: msg({ id: 'specified.matches.title', message: 'Your Matches' }),
    online: msg({ id: 'specified.matches.online', message: 'Online' }),
    offline: msg({ id: 'specified.matches.offline', message: 'Offline' }),
    start: msg({ id: 'specified.matches.start', message: 'Start conversation' }),
    loading: msg({ id: 'specified.matches.loading', message: 'Loading matches...' }),
    empty: msg({ id: 'specified.matches.empty', message: 'No matches yet. Keep swiping!' }),
  },
  events: {
    title: msg({ id: 'specified.events.title', message: 'Events & Meetups' }),
    all: msg({ id: 'specified.events.all', message: 'All Events' }),
    singlesNight: msg({ id: 'specified.events.singlesNight', message: 'Singles Night' }),
    speedDating: msg({ id: 'specified.events.speedDating', message: 'Speed Dating' }),
    price: (price: number) => `$${price}`,
    join: msg({ id: 'specified.events.join', message: 'Join Event' }),
    loading: msg({ id: 'specified.events.loading', message: 'Loading events...' }),
    empty: msg({ id: 'specified.events.empty', message: 'No events available' }),
  },
  profileTab: {
    matches: msg({ id: 'specified.profileTab.matches', message: 'Matches' }),
    likes: msg({ id: 'specified.profileTab.likes', message: 'Likes' }),
    superLikes: msg({ id: 'specified.profileTab.superLikes', message: 'Super Likes' }),
    edit: msg({ id: 'specified.profileTab.edit', message: 'Edit Profile' }),
    special: msg({ id: 'specified.profileTab.special', message: 'Special Dating Preferences' }),
    general: msg({ id: 'specified.profileTab.general', message: 'General Preferences' }),
    logoutFailed: msg({ id: 'specified.profileTab.logoutFailed', message: 'Failed to logout' }),
  },
  notifications: {
    minutes: (n: number) => msg({ id: 'specified.notifications.minutes', message: `${n}m ago` }),
    hours: (n: number) => msg({ id: 'specified.notifications.hours', message: `${n}h ago` }),
    days: (n: number) => msg({ id: 'specified.notifications.days', message: `${n}d ago` }),
  },
  chat: {
    loading: msg({ id: 'specified.chat.loading', message: 'Loading...' }),
    online: msg({ id: 'specified.chat.online', message: 'Online' }),
    offline: msg({ id: 'specified.chat.offline', message: 'Offline' }),
    empty: msg({ id: 'specified.chat.empty', message: 'No messages yet' }),
    emptyText: (name: string) =>
      msg({ id: 'specified.chat.emptyText', message: `Say hello to ${name}!` }),
    getStarters: msg({ id: 'specified.chat.getStarters', message: 'Get AI Conversation Starters' }),
    generating: msg({ id: 'specified.chat.generating', message: 'Generating...' }),
    starters: msg({ id: 'specified.chat.starters', message: 'AI Conversation Starters' }),
    getSuggestions: msg({ id: 'specified.chat.getSuggestions', message: 'Get AI suggestions' }),
    placeholder: msg({ id: 'specified.chat.placeholder', message: 'Type a message...' }),
    failed: msg({ id: 'specified.chat.failed', message: 'Error' }),
    sendFailedText: msg({ id: 'specified.chat.sendFailedText', message: 'Failed to send message' }),
    startersFailedText: msg({
      id: 'specified.chat.startersFailedText',
      message: 'Failed to generate conversation starters',
    }),
  },
  editProfile: {
    loading: msg({ id: 'specified.editProfile.loading', message: 'Loading...' }),
    name: msg({ id: 'specified.editProfile.name', message: 'Name' }),
    age: msg({ id: 'specified.editProfile.age', message: 'Age' }),
    location: msg({ id: 'specified.editProfile.location', message: 'Location' }),
    locationPlaceholder: msg({
      id: 'specified.editProfile.locationPlaceholder',
      message: 'City, State',
    }),
    about: msg({ id: 'specified.editProfile.about', message: 'About Me' }),
    generateBio: msg({ id: 'specified.editProfile.generateBio', message: 'Generate Smart Bio' }),
    generatingBio: msg({ id: 'specified.editProfile.generatingBio', message: 'Generating...' }),
    bioCount: (n: number) =>
      msg({ id: 'specified.editProfile.bioCount', message: `${n}/500 characters` }),
    interestsHint: msg({
      id: 'specified.editProfile.interestsHint',
      message: 'Choose up to 10 interests that describe you',
    }),
    interestsFull: msg({
      id: 'specified.editProfile.interestsFull',
      message: 'Maximum 10 interests selected',
    }),
    save: msg({ id: 'specified.editProfile.save', message: 'Save Changes' }),
    saving: msg({ id: 'specified.editProfile.saving', message: 'Saving...' }),
    referrals: msg({ id: 'specified.editProfile.referrals', message: 'Referral Program' }),
    logout: msg({ id: 'specified.editProfile.logout', message: 'Logout' }),
    saveFailed: msg({
      id: 'specified.editProfile.saveFailed',
      message: 'Failed to update profile',
    }),
    bioDone: msg({ id: 'specified.editProfile.bioDone', message: 'Bio generated!' }),
    bioDoneText: msg({
      id: 'specified.editProfile.bioDoneText',
      message: 'Feel free to edit it to make it more personal.',
    }),
    bioFailed: msg({ id: 'specified.editProfile.bioFailed', message: 'Error' }),
    bioFailedText: msg({
      id: 'specified.editProfile.bioFailedText',
      message: 'Failed to generate bio. Please try again.',
    }),
  },
  profile: {
    onlineNow: msg({ id: 'specified.profile.onlineNow', message: 'Online now' }),
    about: msg({ id: 'specified.profile.about', message: 'About' }),
    interests: msg({ id: 'specified.profile.interests', message: 'Interests' }),
    likesYou: (name: string) =>
      msg({ id: 'specified.profile.likesYou', message: `${name} likes you!` }),
    match: msg({ id: 'specified.profile.match', message: "It's a match! 💕" }),
    liked: msg({ id: 'specified.profile.liked', message: 'Liked!' }),
    unliked: msg({ id: 'specified.profile.unliked', message: 'Unliked' }),
    loading: msg({ id: 'specified.profile.loading', message: 'Loading profile...' }),
    error: msg({ id: 'specified.profile.error', message: 'Error loading profile' }),
  },
  gallery: {
    title: msg({ id: 'specified.gallery.title', message: 'All Profiles' }),
    loading: msg({ id: 'specified.gallery.loading', message: 'Loading profiles...' }),
    error: msg({ id: 'specified.gallery.error', message: 'Error loading profiles' }),
  },
  preferences: {
    discovery: msg({ id: 'specified.preferences.discovery', message: 'Discovery Settings' }),
    lookingFor: msg({ id: 'specified.preferences.lookingFor', message: "I'm looking for" }),
    notifications: msg({ id: 'specified.preferences.notifications', message: 'Notifications' }),
    special: msg({ id: 'specified.preferences.special', message: 'Special Dating Preferences' }),
    save: msg({ id: 'specified.preferences.save', message: 'Save' }),
    saved: msg({ id: 'specified.preferences.saved', message: 'Preferences saved' }),
    savedText: msg({
      id: 'specified.preferences.savedText',
      message: 'Your dating preferences have been updated successfully.',
    }),
    failed: msg({
      id: 'specified.preferences.failed',
      message: 'Failed to save preferences. Please try again.',
    }),
  },
  referrals: {
    credits: msg({ id: 'specified.referrals.credits', message: 'Credits' }),
    referrals: msg({ id: 'specified.referrals.referrals', message: 'Referrals' }),
    signups: msg({ id: 'specified.referrals.signups', message: 'Signups' }),
    earned: msg({ id: 'specified.referrals.earned', message: 'Earned' }),
    copy: msg({ id: 'specified.referrals.copy', message: 'Copy' }),
    share: msg({ id: 'specified.referrals.share', message: 'Share' }),
    copied: msg({ id: 'specified.referrals.copied', message: 'Link copied!' }),
    linkFailed: msg({
      id: 'specified.referrals.linkFailed',
      message: 'Failed to fetch referral link',
    }),
    creditsFailed: msg({
      id: 'specified.referrals.creditsFailed',
      message: 'Failed to fetch credits',
    }),
    networkFailed: msg({
      id: 'specified.referrals.networkFailed',
      message: 'Failed to fetch network',
    }),
    empty: msg({
      id: 'specified.referrals.empty',
      message: 'No transactions yet. Start earning by sharing your referral link!',
    }),
  },
  stats: {
    today: msg({ id: 'specified.stats.today', message: 'Today' }),
    week: msg({ id: 'specified.stats.week', message: 'Last 7 Days' }),
    month: msg({ id: 'specified.stats.month', message: 'Last 30 Days' }),
    year: msg({ id: 'specified.stats.year', message: 'Last Year' }),
    pages: msg({ id: 'specified.stats.pages', message: 'Top Pages' }),
    sources: msg({ id: 'specified.stats.sources', message: 'Traffic Sources' }),
    countries: msg({ id: 'specified.stats.countries', message: 'Countries' }),
    trends: msg({ id: 'specified.stats.trends', message: 'Daily Trends' }),
    duration: (minutes: number, seconds: number) =>
      msg({ id: 'specified.stats.duration', message: `${minutes}m ${seconds}s` }),
    error: msg({ id: 'specified.stats.error', message: 'Error loading analytics data' }),
    noPages: msg({ id: 'specified.stats.noPages', message: 'No page data available' }),
    noSources: msg({ id: 'specified.stats.noSources', message: 'No referrer data available' }),
    noCountries: msg({ id: 'specified.stats.noCountries', message: 'No country data available' }),
    noTrends: msg({ id: 'specified.stats.noTrends', message: 'No trend data available' }),
  },
  test: { clear: msg({ id: 'specified.test.clear', message: 'Clear Storage & Reload' }) },
});

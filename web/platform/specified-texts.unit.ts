import { expect } from 'chai';
import { EXPERIENCE_LEVELS, LOOKING_FOR } from '#contract/choices.ts';
import { listed } from '#test/each.ts';
import { specified } from './specified-texts.ts';

/** Quoted texts of the product specification by section, with its placeholders. */
const QUOTED: Record<string, string[]> = {
  2: listed(`Sign in to view ¦ Clear Storage & Reload ¦ Signing in... ¦ Loading... ¦ Discover ¦ {n} people nearby ¦ +N ¦
    No more users to discover ¦ Loading users... ¦ Error loading users: {error} ¦ Your Matches ¦ Start conversation ¦
    Loading matches... ¦ No matches yet. Keep swiping! ¦ Events & Meetups ¦ Join Event ¦ Loading events... ¦
    No events available ¦ Online ¦ Offline ¦ No messages yet ¦ Say hello to {name}! ¦ Get AI Conversation Starters ¦
    Generating... ¦ AI Conversation Starters ¦ Get AI suggestions ¦ Type a message... ¦ City, State ¦
    Generate Smart Bio ¦ n/500 characters ¦ Online now ¦ {name} likes you! ¦ Loading profile... ¦
    Error loading profile ¦ All Profiles ¦ Loading profiles... ¦ Error loading profiles ¦ Xm Ys`),
  4: listed(`Signing in... ¦ Loading... ¦ It's a match! 💕 ¦ Liked! ¦ Unliked ¦ Saving... ¦ Generating... ¦ Xm ago ¦ Xh ago ¦
    Xd ago`),
  5: ['Choose up to 10 interests that describe you', 'Maximum 10 interests selected'],
  8: listed(`Error ¦ Failed to send message ¦ Failed to generate conversation starters ¦ Error loading users: {error} ¦
    Failed to update profile ¦ Failed to generate bio. Please try again. ¦ Bio generated! ¦
    Feel free to edit it to make it more personal. ¦ Failed to logout ¦
    Failed to register your action. Please try again. ¦ Login failed ¦
    Popup was blocked. Please allow popups for this site. ¦ Sign in was cancelled. ¦
    Failed to authenticate with server ¦ Please try again. ¦ Authentication error ¦
    Something went wrong. Please try again. ¦ Could not sign in with Google. Please try again. ¦ Preferences saved ¦
    Your dating preferences have been updated successfully. ¦ Failed to save preferences. Please try again. ¦
    Error loading analytics data ¦ No page data available ¦ No referrer data available ¦ No country data available ¦
    No trend data available ¦ Failed to fetch referral link ¦ Failed to fetch credits ¦ Failed to fetch network ¦
    No transactions yet. Start earning by sharing your referral link! ¦ Link copied! ¦ Error loading profile ¦
    Error loading profiles`),
  9: ['+N', 'Long-term relationship', 'New to this'],
};

/** Placeholders in the specification. */
const PLACEHOLDERS = [['{n}'], ['{error}'], ['{name}'], ['n'], ['N'], ['X'], ['X', 'Y']];

/** All specified texts, with every form of placeholder. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'function') return PLACEHOLDERS.map((blanks) => value(...blanks));
  return Object.values(value as object).flatMap(textsIn);
}

describe('specified texts', () => {
  const known = new Set([...textsIn(specified), ...LOOKING_FOR, ...EXPERIENCE_LEVELS]);

  for (const [section, quoted] of Object.entries(QUOTED)) {
    it(`contain every quote of section ${section}, verbatim`, () => {
      expect(quoted.filter((text) => !known.has(text))).to.deep.equal([]);
    });
  }
});

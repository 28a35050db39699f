/** Audiences of a profile: members without a relation, members that its owner has liked, and matches. */
export const AUDIENCES = ['stranger', 'liked', 'match'] as const;

interface Rights {
  see: boolean;
  /** Only while the owner shows when they are online. */
  seeOnline: boolean;
  writeFirst: boolean;
}

const NOTHING: Rights = { see: false, seeOnline: false, writeFirst: false };
const ALL: Rights = { see: true, seeOnline: true, writeFirst: true };

/** What each audience may do, by discretion level. The server's visibility rule decides; a test compares. */
export const DISCRETION_RULES: Record<
  'standard' | 'high' | 'maximum',
  Record<(typeof AUDIENCES)[number], Rights>
> = {
  standard: {
    stranger: { ...ALL, writeFirst: false },
    liked: { ...ALL, writeFirst: false },
    match: ALL,
  },
  high: { stranger: NOTHING, liked: { ...NOTHING, see: true }, match: ALL },
  maximum: {
    stranger: NOTHING,
    liked: { ...NOTHING, see: true },
    match: { ...ALL, writeFirst: false },
  },
};

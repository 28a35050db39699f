export const matches = {
  fresh: 'New',
  conversations: 'Conversations',
  bothSaidYes: (name: string) => `You and ${name} both said yes.`,
  write: 'Send a message',
  keepBrowsing: 'Keep browsing',
  toDiscover: 'Go to Discover',
  toMatches: 'Go to Matches',
  unread: (count: number) =>
    count === 1 ? 'New message' : `${count > 99 ? '99+' : count} new messages`,
  youWrote: 'You: ',
  yourTurn: 'Your turn',
  open: (name: string) => `Conversation with ${name}`,
  search: 'Search names',
  noneFound: (name: string) => `No matches named “${name}”`,
  choose: 'Choose a conversation',
  chooseText: 'Your messages appear here.',
  startWith: (name: string) => `Start conversation with ${name}`,
} as const;

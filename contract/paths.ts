/**
 * Method and path of every endpoint but those of the console, by the name of its declaration in
 * `contract/<noun>.ts`. This file imports nothing, so the client downloads paths without schemas.
 */
export const paths = {
  exportAccount: { method: 'GET', path: '/api/account/export' },
  pauseAccount: { method: 'PUT', path: '/api/account/pause' },
  setLanguage: { method: 'PUT', path: '/api/account/language' },
  deleteAccount: { method: 'DELETE', path: '/api/account' },

  createIcebreakers: { method: 'POST', path: '/api/ai/icebreakers' },
  createBio: { method: 'POST', path: '/api/ai/bio' },
  getAiSettings: { method: 'GET', path: '/api/ai' },
  updateAiSettings: { method: 'PUT', path: '/api/ai' },

  createPageView: { method: 'POST', path: '/api/page-views' },
  getStats: { method: 'GET', path: '/api/stats' },

  startGoogle: { method: 'GET', path: '/api/auth/google/start' },
  finishGoogle: { method: 'GET', path: '/api/auth/google/callback' },
  getPendingSignIn: { method: 'GET', path: '/api/auth/google/pending' },
  signInWithGoogle: { method: 'POST', path: '/api/auth/google' },
  startOidc: { method: 'GET', path: '/api/auth/oidc/start' },
  finishOidc: { method: 'GET', path: '/api/auth/oidc/callback' },
  requestEmailCode: { method: 'POST', path: '/api/auth/email/code' },
  getEmailCode: { method: 'GET', path: '/api/auth/email/code' },
  signInWithEmail: { method: 'POST', path: '/api/auth/email' },
  startPasskeySignIn: { method: 'POST', path: '/api/auth/passkey/start' },
  signInWithPasskey: { method: 'POST', path: '/api/auth/passkey' },
  startPasskeySignUp: { method: 'POST', path: '/api/auth/passkey/sign-up/start' },
  signUpWithPasskey: { method: 'POST', path: '/api/auth/passkey/sign-up' },
  signInWithRecoveryCode: { method: 'POST', path: '/api/auth/recovery-code' },
  openInvite: { method: 'POST', path: '/api/auth/invite' },
  listInvites: { method: 'GET', path: '/api/invites' },
  createInvite: { method: 'POST', path: '/api/invites' },
  deleteInvite: { method: 'DELETE', path: '/api/invites/:id' },
  signInAsDemo: { method: 'POST', path: '/api/auth/demo' },
  signOut: { method: 'POST', path: '/api/auth/logout' },
  signOutElsewhere: { method: 'POST', path: '/api/auth/logout-elsewhere' },
  getSession: { method: 'GET', path: '/api/auth/session' },
  completeOnboarding: { method: 'POST', path: '/api/onboarding' },

  getOwnSignInMethods: { method: 'GET', path: '/api/sign-in-methods' },
  startPasskey: { method: 'POST', path: '/api/sign-in-methods/passkeys/start' },
  addPasskey: { method: 'POST', path: '/api/sign-in-methods/passkeys' },
  renamePasskey: { method: 'PUT', path: '/api/sign-in-methods/passkeys/:id' },
  removePasskey: { method: 'DELETE', path: '/api/sign-in-methods/passkeys/:id' },
  linkIdentity: { method: 'POST', path: '/api/sign-in-methods/identities' },
  linkEmail: { method: 'POST', path: '/api/sign-in-methods/email' },
  unlinkIdentity: { method: 'DELETE', path: '/api/sign-in-methods/identities/:id' },
  createRecoveryCodes: { method: 'POST', path: '/api/sign-in-methods/recovery-codes' },

  discover: { method: 'GET', path: '/api/users/discover' },
  discoverFor: { method: 'GET', path: '/api/users/discover/:userId' },
  getFilters: { method: 'GET', path: '/api/users/discover/filters' },
  applyFilters: { method: 'PUT', path: '/api/users/discover/filters' },
  resetFilters: { method: 'DELETE', path: '/api/users/discover/filters' },
  getFilterCounts: { method: 'GET', path: '/api/users/discover/filters/effects' },

  getOpenApi: { method: 'GET', path: '/api/openapi.json' },
  getDocs: { method: 'GET', path: '/api/docs' },

  listEvents: { method: 'GET', path: '/api/events' },
  joinEvent: { method: 'POST', path: '/api/events/:id/join' },
  leaveEvent: { method: 'DELETE', path: '/api/events/:id/join' },
  createEvent: { method: 'POST', path: '/api/events' },
  updateEvent: { method: 'PUT', path: '/api/events/:id' },
  getEventPicture: { method: 'GET', path: '/media/events/:picture/:file' },

  getLiveness: { method: 'GET', path: '/api/health/live' },
  getReadiness: { method: 'GET', path: '/api/health/ready' },

  getLegalDocument: { method: 'GET', path: '/api/legal/:document' },
  getSecurityContact: { method: 'GET', path: '/.well-known/security.txt' },

  getManifest: { method: 'GET', path: '/api/manifest' },

  listMatches: { method: 'GET', path: '/api/matches' },
  listMatchesFor: { method: 'GET', path: '/api/matches/:userId' },
  getMatch: { method: 'GET', path: '/api/matches/:matchId/details' },
  readMatch: { method: 'PUT', path: '/api/matches/:matchId/read' },
  searchMessages: { method: 'POST', path: '/api/matches/:matchId/search' },
  reportSeen: { method: 'PUT', path: '/api/matches/:matchId/seen' },
  closeMatch: { method: 'PUT', path: '/api/matches/:matchId/close' },
  askToSendPhotos: { method: 'POST', path: '/api/matches/:matchId/photo-request' },
  allowPhotos: { method: 'PUT', path: '/api/matches/:matchId/photos-allowed' },
  endMatch: { method: 'DELETE', path: '/api/matches/:matchId' },

  listMessages: { method: 'GET', path: '/api/messages/:matchId' },
  deleteMessage: { method: 'DELETE', path: '/api/messages/:id' },
  reactToMessage: { method: 'PUT', path: '/api/messages/:id/reaction' },
  removeReaction: { method: 'DELETE', path: '/api/messages/:id/reaction' },
  createMessage: { method: 'POST', path: '/api/messages' },
  sendPhoto: { method: 'POST', path: '/api/messages/:matchId/photos/:clientId' },
  sendVoice: { method: 'POST', path: '/api/messages/:matchId/voice/:clientId' },
  getMessageMedia: { method: 'GET', path: '/api/messages/:id/media' },
  hideMessageMedia: { method: 'DELETE', path: '/api/messages/:id/media' },

  getQuestion: { method: 'GET', path: '/api/matches/:matchId/question' },
  askQuestion: { method: 'POST', path: '/api/matches/:matchId/question' },
  answerQuestion: { method: 'PUT', path: '/api/questions/:id/answer' },
  takeBackAnswer: { method: 'DELETE', path: '/api/questions/:id/answer' },
  skipQuestion: { method: 'DELETE', path: '/api/questions/:id' },

  listNotifications: { method: 'GET', path: '/api/notifications' },
  explainNotifications: { method: 'GET', path: '/api/notifications/why' },
  readNotifications: { method: 'POST', path: '/api/notifications/read' },

  getPush: { method: 'GET', path: '/api/push' },
  subscribePush: { method: 'PUT', path: '/api/push/subscription' },
  deletePushDevice: { method: 'DELETE', path: '/api/push/devices/:id' },
  testPush: { method: 'POST', path: '/api/push/test' },

  // Short, because mail programs break long header lines.
  getUnsubscribe: { method: 'GET', path: '/api/u/:token' },
  unsubscribe: { method: 'POST', path: '/api/u/:token' },

  getPhoto: { method: 'GET', path: '/media/:key/:file' },

  listCities: { method: 'GET', path: '/api/cities' },
  updatePosition: { method: 'PUT', path: '/api/users/:id/position' },

  getPreferences: { method: 'GET', path: '/api/preferences' },
  updatePreferences: { method: 'PUT', path: '/api/preferences' },

  previewProfile: { method: 'GET', path: '/api/users/:id/as/:audience' },

  trackReferral: { method: 'GET', path: '/api/referrals/track/:code' },
  getReferralLink: { method: 'GET', path: '/api/referrals/link' },
  getCredits: { method: 'GET', path: '/api/referrals/credits' },
  getReferralNetwork: { method: 'GET', path: '/api/referrals/network' },

  createBlock: { method: 'POST', path: '/api/blocks' },
  deleteBlock: { method: 'DELETE', path: '/api/blocks/:blockedId' },
  listBlocks: { method: 'GET', path: '/api/blocks' },
  createReport: { method: 'POST', path: '/api/reports' },

  createSwipe: { method: 'POST', path: '/api/swipes' },
  undoSwipe: { method: 'POST', path: '/api/swipes/undo' },
  listReceivedLikes: { method: 'GET', path: '/api/swipes/likes/:userId' },
  listSentLikes: { method: 'GET', path: '/api/swipes/sent' },
  showComment: { method: 'PUT', path: '/api/swipes/comments/:swiperId' },
  getSwipeStatus: { method: 'GET', path: '/api/swipes/:myId/:otherId' },

  listUsers: { method: 'GET', path: '/api/users' },
  getUser: { method: 'GET', path: '/api/users/:id' },
  updateUser: { method: 'PUT', path: '/api/users/:id' },
  getCounts: { method: 'GET', path: '/api/users/:id/counts' },
  addPhoto: { method: 'POST', path: '/api/users/:id/photos' },
  orderPhotos: { method: 'PUT', path: '/api/users/:id/photos' },
  focusPhoto: { method: 'PUT', path: '/api/users/:id/photos/:key/focus' },
  deletePhoto: { method: 'DELETE', path: '/api/users/:id/photos/:key' },
  getVerification: { method: 'GET', path: '/api/users/:id/verification' },
  startVerification: { method: 'POST', path: '/api/users/:id/verification' },
  endVerification: { method: 'DELETE', path: '/api/users/:id/verification' },
  sendSelfie: { method: 'POST', path: '/api/users/:id/verification/selfie' },

  getAnnouncement: { method: 'GET', path: '/api/announcement' },
  listTransparencyYears: { method: 'GET', path: '/api/transparency' },
  getTransparency: { method: 'GET', path: '/api/transparency/:year' },

  createNotice: { method: 'POST', path: '/api/notices' },
  confirmNotice: { method: 'POST', path: '/api/notices/confirm' },

  listRules: { method: 'GET', path: '/api/rules' },
  getStanding: { method: 'GET', path: '/api/account/standing' },
  createAppeal: { method: 'POST', path: '/api/account/standing/decisions/:id/appeal' },
  answerAppeal: { method: 'POST', path: '/api/account/standing/decisions/:id/answer' },
  createComplaint: { method: 'POST', path: '/api/account/standing/reports/:id/complaint' },
  answerComplaint: { method: 'POST', path: '/api/account/standing/reports/:id/answer' },
} as const;

/** Fills the `:name` placeholders of a path. @throws Error when a value is missing. */
export function pathOf(path: string, params: Record<string, string | number> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${path} needs ${name}`);
    return encodeURIComponent(value);
  });
}

/**
 * How long the product waits, in milliseconds. The values are constant in a running process. Tests shorten the ones
 * they wait for, so that the time limit of a silent mail server is seen after 30 ms instead of 10 s.
 */
export const waits = {
  /** Open requests are cut off after this time, so that the process ends within 30 s. */
  drain: 20_000,
  /** Body of a JSON request. */
  jsonBody: 5_000,
  /** An upload that is younger is not aborted for a new one. */
  uploadProtected: 500,
  /** After this time an upload must have the minimum rate. */
  uploadGrace: 5_000,
  /** Whole upload. `requestTimeout` of the server is longer. */
  upload: 120_000,
  uploadCheck: 1_000,

  /** After this wait for a connection to Postgres a request fails with 503. */
  connection: 5_000,
  /** Slower commands fail: Redis is a cache, and Postgres the source of truth. */
  redisCommand: 500,
  /** A connection to Redis without any reply for this long is closed and opened again. */
  redisSilence: 3_000,

  /** SMTP: connection and greeting. */
  mailConnect: 5_000,
  /** SMTP: silence within a connection. */
  mailIdle: 10_000,
  /** A request waits this long for the mail with its code. */
  codeMail: 4_000,
  /** Google's or the OpenID Connect provider's answer. */
  identityProvider: 5_000,
  /** A process that parses a voice message, which takes less than a second unless the machine is busy. */
  recording: 10_000,
  /** The data of an account, until it is sent; and until a slow client is cut off when another export waits. */
  export: 300_000,
  slowExport: 10_000,
  ai: 10_000,
  classifier: 10_000,
  push: 10_000,

  /** Close frame of a socket, before the connection is cut. */
  socketClose: 1_000,
  /** Delay before a member counts as offline: a page reload must not be visible. */
  offlineGrace: 4_000,
  /** After an interruption, clients refetch spread over this time. */
  resume: 2_000,
  /** A change of the run-time settings takes effect in every process within this time. */
  settingsCache: 2_000,
  /** A sample person of the demo begins to type, then sends the reply: long enough to look like reading. */
  sampleTyping: 600,
  sampleReply: 1_800,
};

/** Whoever signs in with this address to the stack of Playwright is an admin. */
export const ADMIN_EMAIL = 'ada.admin@example.test';

/** The environment of the test run with some changes, for programs that a test starts. */
export const environment = (changes: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv => ({
  ...process.env,
  ...changes,
});

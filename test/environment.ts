/** Email address of the admin account in the Playwright stack. */
export const ADMIN_EMAIL = 'ada.admin@example.test';

/** Environment of the test run with changes, for programs that a test starts. */
export const environment = (changes: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv => ({
  ...process.env,
  ...changes,
});

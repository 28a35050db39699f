import type { Page } from '@playwright/test';

/** Gives `page` a platform authenticator that confirms by itself. It belongs to this page only. */
export async function addAuthenticator(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('WebAuthn.enable', { enableUI: false });
  await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
      defaultBackupEligibility: true,
      defaultBackupState: true,
    },
  });
}

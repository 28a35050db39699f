import { isInstalled, isIos } from './device-push.ts';
import { localStore, sessionStore } from './storage.ts';

/** Not in the types of TypeScript: only Chromium has it. */
interface InstallEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

const VISITS = 'visits';
const DISMISSED = 'install_dismissed';
const HINT_FROM_VISIT = 2;

let offered: InstallEvent | undefined;

/** Stores the browser's install prompt for the hint. It fires once, before the screens are loaded. */
export function captureInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offered = event as InstallEvent;
  });
}

/** Counts a tab as one visit. */
function countVisit(): number {
  const before = Number(localStore.read(VISITS));
  if (sessionStore.read(VISITS)) return before;
  sessionStore.write(VISITS, '1');
  localStore.write(VISITS, String(before + 1));
  return before + 1;
}

/** How this browser installs the app, null when it cannot, has done so or the member dismissed it. */
export function installWay(): 'prompt' | 'share' | null {
  const isEarly = countVisit() < HINT_FROM_VISIT;
  if (isEarly || isInstalled() || localStore.read(DISMISSED)) return null;
  if (offered) return 'prompt';
  return isIos() ? 'share' : null;
}

export const dismissInstall = (): void => localStore.write(DISMISSED, '1');

export async function promptInstall(): Promise<void> {
  await offered?.prompt();
  offered = undefined;
}

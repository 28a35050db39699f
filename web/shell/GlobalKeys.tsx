import { useHotkeys } from '@mantine/hooks';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { KeyList } from '../components/layout/KeyList.tsx';
import { tabHref } from '../components/layout/TabBar.tsx';
import { FOCUS_SEARCH } from '../platform/focus-on-arrival.ts';
import { isDialogOpen } from '../platform/is-dialog-open.ts';
import { GO_KEY, hasCharacterKeys, KEYS } from '../platform/keys.ts';
import { useKeys } from '../platform/use-keys.ts';

/** The second key is pressed within this time. */
const SECOND_KEY_MS = 1500;

const PATHS: Record<keyof typeof KEYS.go, string> = {
  discover: tabHref('discover'),
  matches: tabHref('matches'),
  likes: '/likes',
  events: tabHref('events'),
  profile: tabHref('profile'),
};

/** The keys of all screens, and the list of keys. */
export function GlobalKeys() {
  const navigate = useNavigate();
  // The list stays mounted after it was opened once, so that its sheet can animate out.
  const [help, setHelp] = useState<boolean>();
  useKeys('everywhere', {
    search() {
      const find = (selector: string) => document.querySelector<HTMLElement>(selector);
      // The field, or the button that opens it.
      const field = find('[type="search"]') ?? find('[data-search] button');
      if (!field?.checkVisibility({ visibilityProperty: true })) {
        void navigate(PATHS.matches, { state: FOCUS_SEARCH });
      } else if (field instanceof HTMLButtonElement) field.click();
      else field.focus();
    },
    help: () => setHelp(true),
  });
  useHotkeys([
    [GO_KEY, () => !isDialogOpen() && hasCharacterKeys() && onNextKey((path) => navigate(path))],
  ]);
  return help === undefined ? null : <KeyList opened={help} onClose={() => setHelp(false)} />;
}

/** Calls `go` when the next key names a screen. That key has no other effect. */
function onNextKey(go: (path: string) => unknown): void {
  const done = new AbortController();
  setTimeout(() => done.abort(), SECOND_KEY_MS);
  const onKeyDown = (event: KeyboardEvent) => {
    done.abort();
    const screen = (Object.keys(PATHS) as (keyof typeof PATHS)[]).find(
      (name) => KEYS.go[name][0] === event.key.toUpperCase(),
    );
    if (!screen || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    go(PATHS[screen]);
  };
  // Before the screen, whose keys may use the same letter.
  document.addEventListener('keydown', onKeyDown, { capture: true, signal: done.signal });
}

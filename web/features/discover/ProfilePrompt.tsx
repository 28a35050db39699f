import { useState } from 'react';
import deckClasses from '../../components/deck/Deck.module.css';
import { NextStep } from '../../components/person/NextStep.tsx';
import { useSignedInUser } from '../../platform/hooks.ts';
import { useGetSessionQuery } from '../../platform/session.ts';
import { sessionStore } from '../../platform/storage.ts';

const KEY = 'profilePromptClosed';

/**
 * Asks a member without a photo or a bio for it, above the deck, until it is closed in this tab. From the
 * stored user, so that the card does not move when the session has loaded.
 */
export function ProfilePrompt() {
  const user = useSignedInUser();
  const account = useGetSessionQuery().data?.user;
  const [isClosed, setClosed] = useState(() => sessionStore.read(KEY) !== null);
  const isComplete = user.profileImage !== null && user.bio !== '';
  if (isClosed || isComplete || user.realm === 'demo') return null;
  return (
    <div className={deckClasses.prompt} data-prompt>
      <NextStep
        profile={{
          ...user,
          hasPosition: account?.hasPosition ?? user.location !== '',
          prompts: account?.prompts,
        }}
        onClose={() => {
          sessionStore.write(KEY, '1');
          setClosed(true);
        }}
      />
    </div>
  );
}

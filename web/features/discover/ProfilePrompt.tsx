import { useState } from 'react';
import deckClasses from '../../components/deck/Deck.module.css';
import { NextStep } from '../../components/person/NextStep.tsx';
import { profileProgress } from '../../components/person/next-step.ts';
import { useSignedInUser } from '../../platform/hooks.ts';
import { useGetSessionQuery } from '../../platform/session.ts';
import { sessionStore } from '../../platform/storage.ts';

const KEY = 'profilePromptClosed';

/** Asks for the part that an incomplete profile needs most, above the deck, until it is closed in this tab. */
export function ProfilePrompt() {
  const user = useSignedInUser();
  const account = useGetSessionQuery().data?.user;
  const [isClosed, setClosed] = useState(() => sessionStore.read(KEY) !== null);
  const profile = {
    ...user,
    hasPosition: account?.hasPosition ?? user.location !== '',
    prompts: account?.prompts,
  };
  if (isClosed || !profileProgress(profile).step || user.realm === 'demo') return null;
  return (
    <div className={deckClasses.prompt} data-prompt>
      <NextStep
        profile={profile}
        onClose={() => {
          sessionStore.write(KEY, '1');
          setClosed(true);
        }}
      />
    </div>
  );
}

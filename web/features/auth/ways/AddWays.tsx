import { Button } from '@mantine/core';
import { useState } from 'react';
import type { OwnWays } from '#contract/ways.ts';
import * as texts from '../../../app/texts.ts';
import { toast, toastError } from '../../../app/toasts.ts';
import {
  useAddPasskeyMutation,
  useGetSessionQuery,
  useLinkIdentityMutation,
  useStartPasskeyMutation,
} from '../api.ts';
import { GoogleGlyph } from '../GoogleGlyph.tsx';
import { awaitPopup, openSignInPopup } from '../sign-in-popup.ts';
import { canUsePasskeys, webauthn } from '../webauthn.ts';
import { LinkEmailSheet } from './LinkEmailSheet.tsx';

interface Props {
  ways: OwnWays;
  /** See `useFreshSignIn`. */
  change: (failed: string, run: () => Promise<unknown>) => Promise<void>;
}

/** Buttons for the ways that the account can add on this server. */
export function AddWays({ ways, change }: Props) {
  const words = texts.ways;
  const { data: session } = useGetSessionQuery();
  const [start] = useStartPasskeyMutation();
  const [add] = useAddPasskeyMutation();
  const [link] = useLinkIdentityMutation();

  const addPasskey = () =>
    change(words.addFailed, async () => {
      const { startRegistration } = await webauthn();
      const optionsJSON = await start().unwrap();
      await add(await startRegistration({ optionsJSON })).unwrap();
      toast({ title: words.added });
    });
  const linkGoogle = async () => {
    const popup = openSignInPopup();
    if (!popup || (await awaitPopup(popup)) !== 'done') return toastError(words.linkFailed);
    await change(words.linkFailed, async () => {
      await link().unwrap();
      toast({ title: words.linked });
    });
  };
  const [isLinkingEmail, setLinkingEmail] = useState(false);
  const hasEmail = ways.identities.some(({ provider }) => provider === 'email');
  const hasGoogle = ways.identities.some(({ provider }) => provider === 'google');
  return (
    <>
      {canUsePasskeys(session) && (
        <Button variant="quiet" mih={44} onClick={addPasskey}>
          {words.addPasskey}
        </Button>
      )}
      {session?.ways.includes('email') && !hasEmail && (
        <Button variant="quiet" mih={44} onClick={() => setLinkingEmail(true)}>
          {words.linkEmail}
        </Button>
      )}
      {isLinkingEmail && <LinkEmailSheet onClose={() => setLinkingEmail(false)} />}
      {session?.ways.includes('google') && !hasGoogle && (
        <Button variant="quiet" mih={44} leftSection={<GoogleGlyph />} onClick={linkGoogle}>
          {words.linkGoogle}
        </Button>
      )}
    </>
  );
}

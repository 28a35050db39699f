import { Button } from '@mantine/core';
import { startRegistration } from '@simplewebauthn/browser';
import { useState } from 'react';
import type { OwnSignInMethods } from '#contract/sign-in-methods.ts';
import { lazyPart } from '../../../components/state/lazy-part.tsx';
import { PROVIDER_NAME } from '../../../platform/brand.ts';
import { useGetSessionQuery } from '../../../platform/session.ts';
import { toast, toastError } from '../../../platform/toasts.ts';
import { GoogleGlyph } from '../GoogleGlyph.tsx';
import { loadSignInForms } from '../load-sign-in-forms.ts';
import { OIDC_ICONS } from '../OidcButton.tsx';
import { awaitPopup, openSignInPopup } from '../sign-in-popup.ts';
import * as texts from '../texts.ts';
import { canUsePasskeys } from '../use-passkey.ts';
import { methodsApi } from './endpoints.ts';
import { leaveToLink, useLinkReturn } from './use-link-return.ts';

const LinkEmailSheet = lazyPart(loadSignInForms, 'LinkEmailSheet');

interface Props {
  signInMethods: OwnSignInMethods;
  /** See `useFreshSignIn`. */
  change: (failed: string, run: () => Promise<unknown>) => Promise<void>;
}

/** Buttons for the sign-in methods that the account can add on this server. */
export function AddSignInMethods({ signInMethods, change }: Props) {
  const words = texts.signInMethods;
  const { data: session } = useGetSessionQuery();
  const [start] = methodsApi.useStartPasskeyMutation();
  const [add] = methodsApi.useAddPasskeyMutation();
  const [link] = methodsApi.useLinkIdentityMutation();

  const addPasskey = () =>
    change(words.addFailed, async () => {
      const optionsJSON = await start().unwrap();
      await add(await startRegistration({ optionsJSON })).unwrap();
      toast({ title: words.added });
    });
  const linkAs = (name: string) =>
    change(words.linkFailed(name), async () => {
      await link().unwrap();
      toast({ title: words.linked(name) });
    });
  const linkGoogle = async () => {
    const popup = openSignInPopup();
    if (popup && (await awaitPopup(popup)) === 'done') return linkAs(PROVIDER_NAME);
    toastError(words.linkFailed(PROVIDER_NAME));
  };
  const oidc = session?.oidc;
  useLinkReturn(oidc?.name, linkAs);
  const [isLinkingEmail, setLinkingEmail] = useState(false);
  const canLink = (method: 'email' | 'google' | 'oidc') =>
    session?.signInMethods.includes(method) &&
    !signInMethods.identities.some(({ provider }) => provider === method);
  const OidcIcon = OIDC_ICONS[oidc?.icon ?? 'key'];
  return (
    <>
      {canUsePasskeys(session) && (
        <Button variant="quiet" size="touch" onClick={addPasskey}>
          {words.addPasskey}
        </Button>
      )}
      {canLink('email') && (
        <Button variant="quiet" size="touch" onClick={() => setLinkingEmail(true)}>
          {texts.emailCode.linkEmail}
        </Button>
      )}
      {isLinkingEmail && <LinkEmailSheet onClose={() => setLinkingEmail(false)} />}
      {canLink('google') && (
        <Button variant="quiet" size="touch" leftSection={<GoogleGlyph />} onClick={linkGoogle}>
          {words.linkNamed(PROVIDER_NAME)}
        </Button>
      )}
      {oidc && canLink('oidc') && (
        <Button
          variant="quiet"
          size="touch"
          leftSection={<OidcIcon size={20} stroke={1.75} aria-hidden />}
          onClick={leaveToLink}
        >
          {words.linkNamed(oidc.name)}
        </Button>
      )}
    </>
  );
}

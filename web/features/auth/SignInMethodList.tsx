import { Box, Button, Group, Paper, Stack, Text } from '@mantine/core';
import { Fragment, type ReactNode, useState } from 'react';
import type { SessionState, SignInMethod } from '#contract/auth.ts';
import { lazyPart } from '../../components/state/lazy-part.tsx';
import { useGetSessionQuery } from '../../platform/session.ts';
import { specified } from '../../platform/specified-texts.ts';
import { DemoButton } from './DemoButton.tsx';
import { loadSignInForms } from './load-sign-in-forms.ts';
import { OidcButton } from './OidcButton.tsx';
import { PasskeyActions } from './PasskeyActions.tsx';
import { ProviderButton } from './ProviderButton.tsx';
import * as texts from './texts.ts';
import { useEnter } from './use-enter.ts';
import { useGoogleSignIn } from './use-google-sign-in.ts';
import { canUsePasskeys, useCeremony, usePasskeyCalls } from './use-passkey.ts';
import { usePasskeyAutofill } from './use-passkey-autofill.ts';

const EmailCodeForm = lazyPart(loadSignInForms, 'EmailCodeForm', {
  isEssential: true,
  // The height of its field, so that nothing moves.
  loading: <Box h={52} />,
});

/** Shown until the server's list is loaded. */
const EXPECTED: SignInMethod[] = ['passkey', 'google', 'demo'];

/** Sign-up modes in which a passkey alone creates an account. */
const PASSKEY_SIGNUPS: SessionState['signup'][] = ['open', 'approval'];

interface Props {
  /** Label of a redirect sign-in that is being completed. */
  returning?: string;
  /** This browser has opened a link that admits a new account. */
  isInvited?: boolean;
}

/**
 * The sign-in methods, in the order of the page. The first is the primary one, until a code is sent. Methods that the server lacks are
 * hidden.
 */
export function SignInMethodList({ returning, isInvited = false }: Props) {
  const { data: session } = useGetSessionQuery();
  const google = useGoogleSignIn('login');
  const passkey = useCeremony<'signIn' | 'signUp'>();
  const calls = usePasskeyCalls();
  const enter = useEnter();
  const [isCodeSent, setCodeSent] = useState(false);
  const hasPasskeys = session ? canUsePasskeys(session) : true;
  usePasskeyAutofill(session !== undefined && hasPasskeys && passkey.running === undefined, enter);

  const working = returning ?? (google.isWorking ? specified.login.signingIn : undefined);
  const isBusy = working !== undefined || passkey.running !== undefined;
  const signInMethods = (session?.signInMethods ?? EXPECTED).filter(
    (method) => method !== 'passkey' || hasPasskeys,
  );
  const oidc = session?.oidc ?? undefined;
  const parts = PARTS.filter((part) =>
    part.signInMethods.some((method) => signInMethods.includes(method)),
  );

  const render: Record<Part['name'], (isPrimary: boolean) => ReactNode> = {
    passkey: (isPrimary) => (
      <PasskeyActions
        isPrimary={isPrimary}
        running={passkey.running}
        failure={passkey.failure}
        disabled={working !== undefined}
        canSignUp={isInvited || (session !== undefined && PASSKEY_SIGNUPS.includes(session.signup))}
        onSignIn={() => passkey.run('signIn', async () => enter(await calls.signIn()))}
        onSignUp={() => passkey.run('signUp', async () => enter(await calls.signUp()))}
      />
    ),
    email: () => <EmailCodeForm onCodeSent={setCodeSent} />,
    provider: (isPrimary) => (
      <>
        <Group grow gap={12}>
          {signInMethods.includes('google') && (
            <ProviderButton
              working={working}
              disabled={isBusy}
              isPrimary={isPrimary}
              isShort={oidc !== undefined}
              onClick={google.signIn}
            />
          )}
          {oidc && (
            <OidcButton
              {...oidc}
              disabled={isBusy}
              isPrimary={isPrimary && !signInMethods.includes('google')}
              isShort={signInMethods.includes('google')}
            />
          )}
        </Group>
        {google.redirect && (
          <Button variant="ghost" fullWidth onClick={google.redirect}>
            {texts.signIn.withoutPopup}
          </Button>
        )}
      </>
    ),
  };
  return (
    <Stack gap={16}>
      {session && <PasskeyHint origin={session.passkeyOrigin} />}
      {parts.map(({ name, divider }, index) => (
        <Fragment key={name}>
          {index > 0 && <Divider text={divider()} />}
          {render[name](index === 0 && !isCodeSent)}
        </Fragment>
      ))}
      {signInMethods.includes('demo') && <DemoCard disabled={isBusy} />}
    </Stack>
  );
}

const Rule = () => <Box flex={1} h={1} bg="var(--ov-hairline)" />;
const Divider = ({ text }: { text: string }) => (
  <Group wrap="nowrap" fz="sm" c="dimmed">
    <Rule />
    {text}
    <Rule />
  </Group>
);

interface Part {
  name: 'passkey' | 'email' | 'provider';
  signInMethods: SignInMethod[];
  /** Between this part and the one before. */
  divider: () => string;
}

const PARTS: Part[] = [
  { name: 'passkey', signInMethods: ['passkey'], divider: () => texts.signIn.or },
  { name: 'email', signInMethods: ['email'], divider: () => texts.emailCode.orByCode },
  { name: 'provider', signInMethods: ['google', 'oidc'], divider: () => texts.signIn.or },
];

/** Names the origin where passkeys work, at any other origin. */
function PasskeyHint({ origin }: { origin: string | null }) {
  if (origin === location.origin) return null;
  const { elsewhere, needsName } = texts.passkey;
  return <Text variant="note">{origin ? elsewhere(origin) : needsName}</Text>;
}

const Face = ({ src, ms }: { src: string; ms?: number }) => (
  <Box
    component="span"
    w={34}
    h={34}
    ms={ms}
    flex="none"
    bd="2px solid var(--ov-surface)"
    bdrs="50%"
    style={{ background: `url(${src}) 50% 34% / 155%` }}
    data-face
  />
);

/** The demo, after the sign-in methods. */
function DemoCard({ disabled }: { disabled: boolean }) {
  const { justLooking, samplesOnly } = texts.signIn;
  return (
    <Paper radius="lg" shadow="xs" p={14} mt={12}>
      <Group gap={12} wrap="nowrap">
        {/* Not Avatar: its styles are downloaded with the signed-in screens. */}
        <Group gap={0} wrap="nowrap">
          <Face src="/people/maya.webp" />
          <Face src="/people/jonas.webp" ms={-14} />
        </Group>
        <Box flex={1} miw={0}>
          <Text fw={600}>{justLooking}</Text>
          <Text variant="note">{samplesOnly}</Text>
        </Box>
        <DemoButton disabled={disabled} isCompact />
      </Group>
    </Paper>
  );
}

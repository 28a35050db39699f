import { Box, Button, Stack, Text, Title } from '@mantine/core';
import { useRef, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { LanguageSelect } from '../../components/form/LanguageSelect.tsx';
import { Logo } from '../../components/layout/Logo.tsx';
import { LegalLinks } from '../../components/legal/LegalLinks.tsx';
import { lazyPart } from '../../components/state/lazy-part.tsx';
import { useCurrentUser } from '../../platform/hooks.ts';
import { useReturnPath } from '../../platform/return-path.ts';
import { useGetSessionQuery } from '../../platform/session.ts';
import { specified } from '../../platform/specified-texts.ts';
import { LoginArt } from './LoginArt.tsx';
import classes from './LoginScreen.module.css';
import { loadSignInForms } from './load-sign-in-forms.ts';
import { readReferralCode, useReferralVisit } from './referral-code.ts';
import { ServerMessage } from './ServerMessage.tsx';
import { SignInMethodList } from './SignInMethodList.tsx';
import * as texts from './texts.ts';
import { useInvite } from './use-invite.ts';
import { useRedirectSignIn } from './use-redirect-sign-in.ts';

const RecoveryCodeSheet = lazyPart(loadSignInForms, 'RecoveryCodeSheet');

/** The sign-in page, and the return target of redirect sign-ins. */
export function LoginScreen() {
  const isReturning = useRedirectSignIn();
  const user = useCurrentUser();
  const returnPath = useReturnPath();
  const { data: session, isError } = useGetSessionQuery();
  const [isRecovering, setRecovering] = useState(false);
  const isInvited = useRef(readReferralCode() !== undefined).current;
  useReferralVisit();
  const { isOpening, ...notice } = useInvite();
  const refusal: string | undefined = useLocation().state?.refusal;

  if (user && !isReturning && !isOpening) return <Navigate to={returnPath} replace />;
  const { welcome, welcomeText, invited } = texts.signIn;

  return (
    <div className={classes.page} data-scroller>
      <LoginArt />
      <main className={classes.form}>
        <Box visibleFrom="sm" hiddenFrom="md" mb={24}>
          <Logo />
        </Box>
        <Title order={1} fz={36} lh={1.2} mb={4}>
          {welcome}
        </Title>
        {isInvited ? (
          <Text fw={600} c="var(--ov-accent-text)" mb={28}>
            {invited}
          </Text>
        ) : (
          <Text c="dimmed" mb={28}>
            {welcomeText}
          </Text>
        )}
        {/* Methods that the server lacks would move the others when its list arrives. */}
        <Stack gap={0} style={{ visibility: session || isError ? undefined : 'hidden' }}>
          <SignupNotice {...(refusal ? { text: refusal, isError: true } : notice)} />
          <SignInMethodList
            returning={isReturning ? specified.login.loading : undefined}
            isInvited={(notice.text !== undefined && !notice.isError) || Boolean(session?.invite)}
          />
          {session?.signInMethods.includes('passkey') && (
            <Button variant="ghost" mih={44} mt={8} onClick={() => setRecovering(true)}>
              {texts.recoveryCode.use}
            </Button>
          )}
          <Text variant="hint" ta="center" mt={16}>
            {texts.landing.agreement}
          </Text>
          <LegalLinks />
          <LanguageSelect />
        </Stack>
      </main>
      {isRecovering && <RecoveryCodeSheet onClose={() => setRecovering(false)} />}
    </div>
  );
}

interface Props {
  /** Effect of the one-time link of this page, why it is invalid, or why the person was refused. */
  text?: string;
  isError?: boolean;
}

/** Names the conditions for a new account on this server, or the invitation of this visitor. */
function SignupNotice({ text, isError = false }: Props) {
  const { data: session } = useGetSessionQuery();
  const opened = session?.invite && texts.invites.opened(session.invite);
  const shown = text ?? opened ?? (session && texts.invites.who[session.signup]);
  if (!shown && !session?.opensAt) return null;
  return (
    <Text
      role={isError ? 'alert' : 'status'}
      variant={text || opened ? 'label' : 'note'}
      c={isError ? 'var(--ov-error-text)' : 'var(--ov-text)'}
      mb={16}
    >
      {session?.opensAt && `${texts.opening.on(session.opensAt)} ${texts.signIn.joinNow} `}
      {shown && <ServerMessage text={shown} />}
    </Text>
  );
}

import { Button, Paper, Stack, Text, Title } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Navigate } from 'react-router-dom';
import { useCurrentUser } from '../../app/hooks.ts';
import { useReturnPath } from '../../app/return-path.ts';
import { specified } from '../../app/specified-texts.ts';
import * as texts from '../../app/texts.ts';
import { LegalLinks } from '../../components/LegalLinks.tsx';
import { Mark } from '../../components/Mark.tsx';
import { Screen } from '../../components/Screen.tsx';
import { useGetSessionQuery } from './api.ts';
import { DemoButton } from './DemoButton.tsx';
import { EmailCodeForm } from './EmailCodeForm.tsx';
import classes from './LoginScreen.module.css';
import { OidcButton } from './OidcButton.tsx';
import { ProviderButton } from './ProviderButton.tsx';
import { readReferralCode, storeReferralCode } from './referral-code.ts';
import { useGoogleSignIn } from './use-google-sign-in.ts';
import { useRedirectSignIn } from './use-redirect-sign-in.ts';

/** The sign-in page, and the return target of redirect sign-ins. */
export function LoginScreen() {
  const isReturning = useRedirectSignIn();
  const { signIn, isWorking, redirect } = useGoogleSignIn('login');
  const user = useCurrentUser();
  const returnPath = useReturnPath();
  const { data: session } = useGetSessionQuery();
  const isInvited = useRef(readReferralCode() !== undefined).current;
  useEffect(storeReferralCode, []);

  if (user && !isReturning) return <Navigate to={returnPath} replace />;
  const { loading, signingIn } = specified.login;
  const working = isReturning ? loading : isWorking ? signingIn : undefined;
  const { welcome, welcomeText, invited, or, withoutPopup } = texts.signIn;

  return (
    <Screen>
      <div className={classes.glow} aria-hidden />
      <Paper radius="xl" shadow="lg" w="100%" maw={380} m="auto" px={24} pt={36} pb={24}>
        <Stack align="center" gap={0}>
          <Mark size={32} />
          <Title order={1} mt={20} mb={4}>
            {welcome}
          </Title>
          {isInvited ? (
            <Text className={classes.invited} size="sm" fw={600} mt={4} mb={28}>
              {invited}
            </Text>
          ) : (
            <Text c="dimmed" mb={28}>
              {welcomeText}
            </Text>
          )}
          <ProviderButton working={working} onClick={signIn} />
          {redirect && (
            <Button variant="ghost" fullWidth onClick={redirect}>
              {withoutPopup}
            </Button>
          )}
          {session?.oidc && <OidcButton {...session.oidc} disabled={working !== undefined} />}
          {session?.ways.includes('email') && (
            <Stack w="100%" gap={16} mt={16}>
              <Text className={classes.or} size="sm" c="dimmed">
                {texts.emailCode.orByCode}
              </Text>
              <EmailCodeForm />
            </Stack>
          )}
          <Text className={classes.or} w="100%" my={16} size="sm" c="dimmed">
            {or}
          </Text>
          <DemoButton disabled={working !== undefined} />
          <Text size="xs" c="dimmed" ta="center" mt={20}>
            {texts.landing.agreement}
          </Text>
          <LegalLinks />
        </Stack>
      </Paper>
    </Screen>
  );
}

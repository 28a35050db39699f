import { Button, Title } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Navigate } from 'react-router-dom';
import { useCurrentUser } from '../../app/hooks.ts';
import { specified } from '../../app/specified-texts.ts';
import * as texts from '../../app/texts.ts';
import { Mark } from '../../components/Mark.tsx';
import { Screen } from '../../components/Screen.tsx';
import { DemoButton } from './DemoButton.tsx';
import classes from './LoginScreen.module.css';
import { ProviderButton } from './ProviderButton.tsx';
import { keepReferralCode, readReferralCode } from './referral-code.ts';
import { startUrl } from './sign-in-popup.ts';
import { useGoogleSignIn } from './use-google-sign-in.ts';
import { useRedirectSignIn } from './use-redirect-sign-in.ts';

/** The sign-in page, and where a redirect sign-in comes back to. */
export function LoginScreen() {
  const isReturning = useRedirectSignIn();
  const { signIn, isWorking, wasBlocked } = useGoogleSignIn('login');
  const user = useCurrentUser();
  const isInvited = useRef(readReferralCode() !== undefined).current;
  useEffect(keepReferralCode, []);

  if (user && !isReturning) return <Navigate to="/app" replace />;
  const { loading, signingIn } = specified.login;
  const working = isReturning ? loading : isWorking ? signingIn : undefined;
  const { welcome, welcomeText, invited, or, withoutPopup } = texts.signIn;

  return (
    <Screen>
      <div className={classes.glow} aria-hidden />
      <div className={classes.card}>
        <Mark size={32} />
        <Title order={1} className={classes.title}>
          {welcome}
        </Title>
        {isInvited ? (
          <p className={classes.invited}>{invited}</p>
        ) : (
          <p className={classes.text}>{welcomeText}</p>
        )}
        <ProviderButton working={working} onClick={signIn} />
        {wasBlocked && (
          <Button variant="ghost" fullWidth onClick={() => location.assign(startUrl('redirect'))}>
            {withoutPopup}
          </Button>
        )}
        <p className={classes.or}>{or}</p>
        <DemoButton disabled={working !== undefined} />
        <p className={classes.agreement}>{texts.landing.agreement}</p>
      </div>
    </Screen>
  );
}

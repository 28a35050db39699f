import { useEffect } from 'react';
import { specified } from '../../app/specified-texts.ts';
import { DemoButton } from './DemoButton.tsx';
import { ProviderButton } from './ProviderButton.tsx';
import { keepReferralCode } from './referral-code.ts';
import classes from './SignInActions.module.css';
import { useGoogleSignIn } from './use-google-sign-in.ts';

/** The two ways in, as the landing page shows them. */
export function SignInActions() {
  const { signIn, isWorking } = useGoogleSignIn('landing');
  useEffect(keepReferralCode, []);
  return (
    <div className={classes.actions}>
      <ProviderButton
        working={isWorking ? specified.login.signingIn : undefined}
        onClick={signIn}
      />
      <DemoButton disabled={isWorking} />
    </div>
  );
}

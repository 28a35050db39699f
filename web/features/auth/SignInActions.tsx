import { Button, Stack } from '@mantine/core';
import { useEffect } from 'react';
import { specified } from '../../app/specified-texts.ts';
import * as texts from '../../app/texts.ts';
import { DemoButton } from './DemoButton.tsx';
import { ProviderButton } from './ProviderButton.tsx';
import { storeReferralCode } from './referral-code.ts';
import { useGoogleSignIn } from './use-google-sign-in.ts';

export function SignInActions() {
  const { signIn, isWorking, redirect } = useGoogleSignIn('landing');
  useEffect(storeReferralCode, []);
  return (
    <Stack gap={12}>
      <ProviderButton
        working={isWorking ? specified.login.signingIn : undefined}
        onClick={signIn}
      />
      {redirect && (
        <Button variant="plain" size="lg" fullWidth onClick={redirect}>
          {texts.signIn.withoutPopup}
        </Button>
      )}
      <DemoButton disabled={isWorking} />
    </Stack>
  );
}

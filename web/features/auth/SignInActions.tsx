import { Button, Stack, Text } from '@mantine/core';
import { useNavigate } from 'react-router-dom';
import { useGetSessionQuery } from '../../platform/session.ts';
import { specified } from '../../platform/specified-texts.ts';
import { DemoButton } from './DemoButton.tsx';
import { ProviderButton } from './ProviderButton.tsx';
import * as texts from './texts.ts';
import { useGoogleSignIn } from './use-google-sign-in.ts';

/** The sign-in buttons of the landing page. The login page has the other methods. */
export function SignInActions() {
  const { signIn, isWorking, redirect } = useGoogleSignIn('landing');
  const { data: session } = useGetSessionQuery();
  const navigate = useNavigate();
  const hasGoogle = session?.signInMethods.includes('google') ?? true;
  const hasOthers =
    session?.signInMethods.some((method) => method !== 'google' && method !== 'demo') ?? true;
  const { otherMethods, start, withoutPopup } = texts.signIn;
  return (
    <Stack gap={12}>
      {session?.opensAt && <Text fw={600}>{texts.opening.on(session.opensAt)}</Text>}
      {hasGoogle && (
        <ProviderButton
          working={isWorking ? specified.login.signingIn : undefined}
          onClick={signIn}
        />
      )}
      {redirect && (
        <Button variant="plain" size="lg" fullWidth onClick={redirect}>
          {withoutPopup}
        </Button>
      )}
      {hasOthers && (
        <Button
          variant={hasGoogle ? 'plain' : 'afterglow'}
          size="lg"
          fullWidth
          disabled={isWorking}
          onClick={() => navigate('/login')}
        >
          {hasGoogle ? otherMethods : start}
        </Button>
      )}
      <DemoButton disabled={isWorking} />
    </Stack>
  );
}

import { Button, Stack, Text } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { specified } from '../../platform/specified-texts.ts';
import * as texts from './texts.ts';

interface Props {
  /** The ceremony that is running. */
  running?: 'signIn' | 'signUp';
  failure?: string;
  disabled: boolean;
  /** False while another sign-in method is the main one of the page. */
  isPrimary: boolean;
  /** False where a new account needs more than a passkey. */
  canSignUp: boolean;
  onSignIn: () => void;
  onSignUp: () => void;
}

/** Signs in with a passkey, or creates an account with a new one. */
export function PasskeyActions(props: Props) {
  const { running, failure, disabled, isPrimary, canSignUp, onSignIn, onSignUp } = props;
  const words = texts.passkey;
  return (
    <Stack gap={4}>
      <Button
        variant={isPrimary ? 'afterglow' : 'plain'}
        size="lg"
        fullWidth
        disabled={disabled || running !== undefined}
        leftSection={<IconFingerprint size={22} aria-hidden />}
        onClick={onSignIn}
      >
        {running === 'signIn' ? specified.login.signingIn : words.signIn}
      </Button>
      {failure && (
        <Text role="alert" size="sm" c="var(--ov-error-text)" ta="center" mt={8}>
          {failure}
        </Text>
      )}
      {canSignUp && (
        <Button
          variant="ghost"
          size="md"
          fullWidth
          mih={44}
          disabled={disabled || running !== undefined}
          onClick={onSignUp}
        >
          {running === 'signUp' ? words.creating : words.signUp}
        </Button>
      )}
    </Stack>
  );
}

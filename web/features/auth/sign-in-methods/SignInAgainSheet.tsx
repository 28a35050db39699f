import { Button, Stack, Text } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import type { OwnUser } from '#contract/users.ts';
import { Sheet } from '../../../components/sheet/Sheet.tsx';
import { useAppDispatch, useCurrentUser } from '../../../platform/hooks.ts';
import { storeReturnPath } from '../../../platform/return-path.ts';
import { setUser, useGetSessionQuery } from '../../../platform/session.ts';
import { toast } from '../../../platform/toasts.ts';
import { authApi } from '../endpoints.ts';
import * as texts from '../texts.ts';
import { canUsePasskeys, useCeremony, usePasskeyCalls } from '../use-passkey.ts';
import { useSignOut } from '../use-sign-out.ts';

interface Props {
  /** Where a sign-in on the login page leads. */
  returnPath: string;
  onDone: () => void;
  onClose: () => void;
}

/** Asks for a new sign-in: with a passkey in place, otherwise on the login page. */
export function SignInAgainSheet({ returnPath, onDone, onClose }: Props) {
  const dispatch = useAppDispatch();
  const current = useCurrentUser();
  const { data: session } = useGetSessionQuery();
  const { data: own } = authApi.useGetOwnSignInMethodsQuery();
  const { signIn } = usePasskeyCalls();
  const { running, failure, run } = useCeremony<'signIn'>();
  const { signOut, isSigningOut } = useSignOut('/login');
  const hasPasskey = canUsePasskeys(session) && own?.passkeys.some(({ isUsable }) => isUsable);
  const words = texts.signInAgain;

  const finish = async (user: OwnUser) => {
    await dispatch(setUser(user));
    if (user.id === current?.id) return onDone();
    toast({ title: words.otherAccount, tone: 'error' });
    onClose();
  };
  const leave = () => {
    storeReturnPath(returnPath);
    void signOut();
  };
  return (
    <Sheet opened onClose={onClose} title={words.title}>
      <Stack gap={12}>
        <Text c="dimmed">{words.text}</Text>
        {hasPasskey && (
          <Button
            variant="afterglow"
            size="lg"
            disabled={running !== undefined}
            leftSection={<IconFingerprint size={22} aria-hidden />}
            onClick={() => run('signIn', async () => finish(await signIn()))}
          >
            {texts.passkey.signIn}
          </Button>
        )}
        {failure && (
          <Text role="alert" size="sm" c="var(--ov-error-text)">
            {failure}
          </Text>
        )}
        <Button
          variant={hasPasskey ? 'ghost' : 'afterglow'}
          size="lg"
          disabled={isSigningOut}
          onClick={leave}
        >
          {words.openLogin}
        </Button>
      </Stack>
    </Sheet>
  );
}

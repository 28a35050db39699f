import { Group, Paper, Text, UnstyledButton } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import type { SignInMethod } from '#contract/auth.ts';
import { useGetSessionQuery } from '../../platform/session.ts';
import { authApi, useSignOut } from '../auth/api.ts';
import * as texts from './texts.ts';

/** The first that the account has is named. */
const ORDER: SignInMethod[] = ['google', 'oidc', 'email', 'passkey', 'demo'];

/** The sign-in method, such as "Google Sign-in". Undefined until it is known, null when there is none. */
function useSignInLine(): string | null | undefined {
  const { data: session } = useGetSessionQuery();
  const realm = session?.user?.realm;
  const { data: own, isSuccess } = authApi.useGetOwnSignInMethodsQuery(undefined, {
    skip: realm !== 'live',
  });
  const held = new Set<SignInMethod>(own?.identities.map(({ provider }) => provider));
  if (own?.passkeys.length) held.add('passkey');
  if (realm === 'demo') held.add('demo');
  const method = ORDER.find((known) => held.has(known));
  const { signIn, signInMethods } = texts.signOut;
  if (!method) return isSuccess ? null : undefined;
  return signIn((method === 'oidc' && session?.oidc?.name) || signInMethods[method]);
}

export function SignOutButton() {
  const { signOut, isSigningOut } = useSignOut();
  const line = useSignInLine();
  return (
    <Paper w="100%" mt={24}>
      <UnstyledButton w="100%" mih={60} px={16} py={8} disabled={isSigningOut} onClick={signOut}>
        <Group component="span" gap={10} wrap="nowrap">
          <IconLogout size={24} stroke={1.75} aria-hidden />
          <span>
            <Text span display="block" fw={500} lh={1.375}>
              {texts.signOut.title}
            </Text>
            {line !== null && (
              <Text span display="block" size="sm" lh={1.2858} c="dimmed">
                {line ?? '\u00a0'}
              </Text>
            )}
          </span>
        </Group>
      </UnstyledButton>
    </Paper>
  );
}

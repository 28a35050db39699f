import { Button, Group, Stack, Text } from '@mantine/core';
import { IconFingerprint, IconKey, IconMail, IconUserCircle } from '@tabler/icons-react';
import { useState } from 'react';
import type { OwnSignInMethods } from '#contract/sign-in-methods.ts';
import layout from '../../../components/layout/Rows.module.css';
import { Section } from '../../../components/layout/Section.tsx';
import { ConfirmSheet } from '../../../components/sheet/ConfirmSheet.tsx';
import { AsyncView } from '../../../components/state/AsyncView.tsx';
import { useGetSessionQuery } from '../../../platform/session.ts';
import { authApi, dependsOnDevice } from '../endpoints.ts';
import * as texts from '../texts.ts';
import { useFreshSignIn } from '../use-fresh-sign-in.tsx';
import { passkeyFailure } from '../use-passkey.ts';
import { signalAccepted } from '../webauthn.ts';
import { AddSignInMethods } from './AddSignInMethods.tsx';
import { methodsApi } from './endpoints.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { RenameSheet } from './RenameSheet.tsx';
import { SignInMethodRow } from './SignInMethodRow.tsx';

const ICONS = { google: IconUserCircle, oidc: IconKey, email: IconMail };

/** Preferences: the sign-in methods. The demo has none. */
export function SignInMethodsSection() {
  const { data: session } = useGetSessionQuery();
  const isLive = session?.user?.realm === 'live';
  const query = authApi.useGetOwnSignInMethodsQuery(undefined, { skip: !isLive });
  if (!isLive) return null;
  return (
    <Section title={texts.signInMethods.title} hash="#sign-in-methods">
      <AsyncView query={query} loading={texts.signInMethods.loading}>
        {(signInMethods) => <List signInMethods={signInMethods} />}
      </AsyncView>
    </Section>
  );
}

function List({ signInMethods }: { signInMethods: OwnSignInMethods }) {
  const words = texts.signInMethods;
  const { data: session } = useGetSessionQuery();
  const { change, sheet } = useFreshSignIn(passkeyFailure);
  const [removePasskey] = methodsApi.useRemovePasskeyMutation();
  const [unlink] = methodsApi.useUnlinkIdentityMutation();
  const [renamed, setRenamed] = useState<{ id: number; name: string }>();
  const [removed, setRemoved] = useState<{ name: string; run: () => Promise<unknown> }>();

  const removeKey = async (id: number) => {
    const left = await removePasskey(id).unwrap();
    // Not every browser has this signal.
    signalAccepted(left).catch(() => {});
  };
  const confirmRemoval = () => {
    if (removed) void change(words.removeFailed, removed.run);
    setRemoved(undefined);
  };
  return (
    <Stack gap={12}>
      {dependsOnDevice(signInMethods) && (
        <Text size="sm" px={14} py={12} bdrs="md" bg="var(--ov-price-bg)" c="var(--ov-price-text)">
          {words.onlyOne}
        </Text>
      )}
      <Stack component="ul" className={layout.rows} gap={0}>
        {signInMethods.passkeys.map(({ id, name, lastUsedAt, isSynced, isUsable }) => (
          <SignInMethodRow
            key={`passkey ${id}`}
            Icon={IconFingerprint}
            name={name}
            lastUsedAt={lastUsedAt}
            hint={isUsable ? (isSynced ? undefined : words.thisDeviceOnly) : words.otherDomain}
            onRemove={() => setRemoved({ name, run: () => removeKey(id) })}
          >
            <Button
              variant="quiet"
              size="touch"
              aria-label={words.renameNamed(name)}
              onClick={() => setRenamed({ id, name })}
            >
              {words.rename}
            </Button>
          </SignInMethodRow>
        ))}
        {signInMethods.identities.map(({ id, provider, email, lastUsedAt }) => {
          const site = provider === 'oidc' ? session?.oidc?.name : undefined;
          const name = [site ?? words.providers[provider], email].filter(Boolean).join(' · ');
          return (
            <SignInMethodRow
              key={`identity ${id}`}
              Icon={ICONS[provider]}
              name={name}
              lastUsedAt={lastUsedAt}
              onRemove={() => setRemoved({ name, run: () => unlink(id).unwrap() })}
            />
          );
        })}
      </Stack>
      <Group gap={8}>
        <AddSignInMethods signInMethods={signInMethods} change={change} />
      </Group>
      <RecoveryCodes count={signInMethods.recoveryCodes} change={change} />
      {renamed && <RenameSheet passkey={renamed} onClose={() => setRenamed(undefined)} />}
      <ConfirmSheet
        opened={removed !== undefined}
        title={words.removeTitle(removed?.name ?? '')}
        text={words.removeText}
        confirm={words.remove}
        onConfirm={confirmRemoval}
        onClose={() => setRemoved(undefined)}
      />
      {sheet}
    </Stack>
  );
}

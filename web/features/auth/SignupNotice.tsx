import { Text } from '@mantine/core';
import { useGetSessionQuery } from '../../platform/session.ts';
import * as texts from './texts.ts';

interface Props {
  /** Effect of the one-time link of this page, or why it is invalid. */
  text?: string;
  isError?: boolean;
}

/** Names the conditions for a new account on this server, or the invitation of this visitor. */
export function SignupNotice({ text, isError = false }: Props) {
  const { data: session } = useGetSessionQuery();
  const opened = session?.invite && texts.invites.opened(session.invite);
  const shown = text ?? opened ?? (session && texts.invites.who[session.signup]);
  if (!shown) return null;
  return (
    <Text
      role={isError ? 'alert' : 'status'}
      c={isError ? 'var(--ov-error-text)' : undefined}
      fw={text || opened ? 600 : undefined}
      size="sm"
      mb={16}
    >
      {shown}
    </Text>
  );
}

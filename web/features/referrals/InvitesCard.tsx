import { Button, Group, Paper, Stack, Text, TextInput, Title } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { COPIED_MS } from '#contract/limits.ts';
import type { ApiError } from '../../platform/api/api-error.ts';
import { showDate } from '../../platform/dates.ts';
import { useGetSessionQuery } from '../../platform/session.ts';
import { toast } from '../../platform/toasts.ts';
import { referralsApi } from './endpoints.ts';
import * as texts from './texts.ts';

const words = texts.invites;

/** The member's invitations. Rendered only where the server admits by invitation. */
export function InvitesCard() {
  const { data: session } = useGetSessionQuery();
  const isOffered = session?.signup === 'invite' && session.user?.realm === 'live';
  const { data } = referralsApi.useListInvitesQuery(undefined, { skip: !isOffered });
  const [create, { data: created, isLoading }] = referralsApi.useCreateInviteMutation();
  const [remove] = referralsApi.useDeleteInviteMutation();
  if (!data) return null;
  const report = (cause: unknown) =>
    toast({ title: words.failed, message: (cause as ApiError).message, tone: 'error' });
  return (
    <Paper component="section" p={16} aria-labelledby="own-invites">
      <Stack gap={12}>
        <Title order={2} id="own-invites">
          {words.title}
        </Title>
        <Text c="dimmed">{data.left > 0 ? words.left(data.left) : words.none}</Text>
        {created && <NewLink link={`${location.origin}/login#invite=${created.code}`} />}
        {data.left > 0 && (
          <Button
            variant="quiet"
            loading={isLoading}
            onClick={() => create().unwrap().catch(report)}
          >
            {words.create}
          </Button>
        )}
        {data.invites.map(({ id, isUsed, expiresAt }) => (
          <Group key={id} justify="space-between" mih={44}>
            <Text size="sm">
              {isUsed ? words.used : words.openUntil(showDate('date', expiresAt))}
            </Text>
            {!isUsed && (
              <Button variant="ghost" px={8} onClick={() => remove(id).unwrap().catch(report)}>
                {words.withdraw}
              </Button>
            )}
          </Group>
        ))}
      </Stack>
    </Paper>
  );
}

function NewLink({ link }: { link: string }) {
  const clipboard = useClipboard({ timeout: COPIED_MS });
  return (
    <Stack gap={8}>
      <TextInput readOnly label={words.link} description={words.created} value={link} />
      <Button variant="afterglow" onClick={() => clipboard.copy(link)}>
        <span aria-live="polite">{clipboard.copied ? words.copied : words.copy}</span>
      </Button>
    </Stack>
  );
}

import { Box, Stack, Text, Title } from '@mantine/core';
import type { NotificationReasons } from '#contract/push.ts';
import { Sheet } from '../../components/sheet/Sheet.tsx';
import { AsyncView } from '../../components/state/AsyncView.tsx';
import { showDate } from '../../platform/dates.ts';
import { pushApi } from '../push/api.ts';
import * as texts from './texts.ts';

/** What would happen to a notification of each kind now, and what happened to the latest pushes and mails. */
export function WhySheet({ onClose }: { onClose: () => void }) {
  const query = pushApi.useExplainNotificationsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <Sheet opened onClose={onClose} title={texts.push.why}>
      <AsyncView query={query} loading={texts.push.whyLoading}>
        {({ kinds, recent }) => (
          <Stack gap={24}>
            <Now kinds={kinds} />
            <Recent rows={recent} />
          </Stack>
        )}
      </AsyncView>
    </Sheet>
  );
}

type Kind =
  | NotificationReasons['kinds'][number]['kind']
  | NotificationReasons['recent'][number]['kind'];

function nameOf(kind: Kind): string {
  const { kinds, account, whyLike, whySuperLike } = texts.push;
  return { ...kinds, ...account, like: whyLike, superLike: whySuperLike }[kind];
}

function Now({ kinds }: Pick<NotificationReasons, 'kinds'>) {
  const { whyNow, inApp, pushNow, mail, eventMail } = texts.push;
  return (
    <section>
      <Title order={3} size="h3" mb={8}>
        {whyNow}
      </Title>
      <Stack component="ul" gap={12}>
        {kinds.map((one) => (
          <li key={one.kind}>
            <Text fw={600}>{nameOf(one.kind)}</Text>
            {[
              inApp(one.inApp),
              pushNow[one.push](one.title, one.pushAt ? showDate('time', one.pushAt) : ''),
              one.email === 'sent' && one.kind === 'event' ? eventMail : mail[one.email],
            ].map((line) => (
              <Text variant="note" key={line}>
                {line}
              </Text>
            ))}
          </li>
        ))}
      </Stack>
    </section>
  );
}

function Recent({ rows }: { rows: NotificationReasons['recent'] }) {
  const { recent, recentNone, recentKind, recentChannels, recentStates, recentReasons } =
    texts.push;
  return (
    <section>
      <Title order={3} size="h3" mb={8}>
        {recent}
      </Title>
      {rows.length === 0 && <Text c="dimmed">{recentNone}</Text>}
      <Stack component="ul" gap={12}>
        {rows.map(({ id, kind, channel, state, reason, at }) => (
          <Box component="li" key={id}>
            <Text>{recentKind(nameOf(kind), recentChannels[channel])}</Text>
            <Text variant="note">
              {recentReasons[reason ?? ''] ?? recentStates[state]} · {showDate('dateAndTime', at)}
            </Text>
          </Box>
        ))}
      </Stack>
    </section>
  );
}

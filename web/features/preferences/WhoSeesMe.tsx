import { Paper, Radio, SimpleGrid, Stack, Table, Text, Title } from '@mantine/core';
import type { Preferences } from '#contract/preferences.ts';
import { audienceOf, FIELD_NAMES, PROFILE_FIELDS } from '#contract/profile-fields.ts';
import type { OwnUser } from '#contract/users.ts';
import { ListCard } from '../../components/layout/ListCard.tsx';
import { useGetSessionQuery } from '../../platform/session.ts';
import { specified } from '../../platform/specified-texts.ts';
import { toastError } from '../../platform/toasts.ts';
import { preferencesApi } from './endpoints.ts';
import { HiddenFrom } from './HiddenFrom.tsx';
import * as texts from './texts.ts';
import { usePause } from './use-pause.ts';

/** Who sees the member at most; `match` while paused. */
const SEERS = ['everyone', 'liked', 'match'] as const;
type Seers = (typeof SEERS)[number];

/** Who sees the member, what each of them sees, and from whom the member is hidden. */
export function WhoSeesMe() {
  const { data: preferences } = preferencesApi.useGetPreferencesQuery();
  const user = useGetSessionQuery().data?.user;
  const [update] = preferencesApi.useUpdatePreferencesMutation();
  const { isPaused, setPaused } = usePause();
  if (!preferences || !user) return null;
  const { discretionLevel: level } = preferences;
  const { levels, whoSeesMe: words } = texts.preferences;
  const seers = isPaused ? 'match' : level === 'standard' ? 'everyone' : 'liked';
  // Maximum discretion stays.
  const discreet = level === 'standard' ? 'high' : level;
  const choose = async (next: string) => {
    const chosen = { everyone: 'standard' as const, liked: discreet }[next] ?? level;
    const { error } = await update({ discretionLevel: chosen });
    if (error) toastError(specified.preferences.failed, error);
    else if (isPaused !== (next === 'match')) await setPaused(!isPaused);
  };
  const { pauseText } = texts.account;
  const means = { everyone: levels.standard.text, liked: levels[discreet].text, match: pauseText };
  return (
    <Stack gap={16} flex={1} miw={0}>
      <Title order={1}>{words.title}</Title>
      <Radio.Group aria-label={words.title} value={seers} onChange={choose}>
        <SimpleGrid minColWidth="min(100%, 11rem)" autoFlow="auto-fit" spacing={12}>
          {SEERS.map((value) => (
            <Radio
              key={value}
              variant="card"
              value={value}
              label={words[value]}
              description={means[value]}
            />
          ))}
        </SimpleGrid>
      </Radio.Group>
      <Title order={2} id="who-sees-what">
        {words.sees}
      </Title>
      <Paper px={16} py={4}>
        <Table aria-labelledby="who-sees-what" horizontalSpacing={0} verticalSpacing={12} fz="1rem">
          <Table.Tbody>
            {rowsOf(preferences, user, seers).map(([label, who]) => (
              <Table.Tr key={label}>
                <Table.Th scope="row" fw={500}>
                  {label}
                </Table.Th>
                <Table.Td c="dimmed" ta="end">
                  {who}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Paper>
      <Title order={2}>{words.hiddenFrom}</Title>
      <ListCard>
        <HiddenFrom />
      </ListCard>
      {!isPaused && <Text variant="note">{words.likeShows}</Text>}
    </Stack>
  );
}

/** What is shown, and to whom: to matches only while a decision hides the profile. */
function rowsOf(preferences: Preferences, user: OwnUser, chosen: Seers): [string, string][] {
  const seers = user.hidden ? 'match' : chosen;
  const { showOnline, showSeen, showToMatches, showLookingFor } = preferences;
  const { commentsFromChoices: all, audiences, privateAnswers, whoSeesMe } = texts.preferences;
  const byAudience = { everyone: seers, matches: 'match', me: false } as const;
  const facts = FIELD_NAMES.filter((name) => String(user[name] ?? '')).map((name) => {
    const audience = PROFILE_FIELDS[name].audience ? user[audienceOf(name)] : 'everyone';
    return [texts.profileFields[name].label, byAudience[audience]] as const;
  });
  const rows: (readonly [string, Seers | false])[] = [
    [whoSeesMe.always, seers],
    ...facts,
    [whoSeesMe.distance, user.hasPosition && seers],
    [specified.preferences.lookingFor, showLookingFor && seers],
    [privateAnswers, Object.values(showToMatches).includes(true) && 'match'],
    [whoSeesMe.online, showOnline && (seers === 'everyone' ? seers : 'match')],
    [whoSeesMe.seen, showSeen && 'match'],
  ];
  return rows.map(([label, who]) => [label, who ? { ...all, ...audiences }[who] : all.none]);
}

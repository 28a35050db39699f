import { Anchor, Stack, Text, Title } from '@mantine/core';
import { Link } from 'react-router-dom';
import { PublicScreen } from '../../components/legal/PublicScreen.tsx';
import { AsyncView } from '../../components/state/AsyncView.tsx';
import { showDate } from '../../platform/dates.ts';
import { useCurrentUser } from '../../platform/hooks.ts';
import { langOf } from '../../platform/locale.ts';
import { useListTransparencyYearsQuery } from '../transparency/api.ts';
import { useListRulesQuery } from './api.ts';
import classes from './RulesScreen.module.css';
import * as texts from './texts.ts';

/** `/rules`: the community rules, for everyone. */
export function RulesScreen() {
  const query = useListRulesQuery();
  const years = useListTransparencyYearsQuery().data?.years ?? [];
  const user = useCurrentUser();
  const words = texts.rules;
  const days = new Set(query.data?.map(({ validFrom }) => showDate('date', validFrom)));
  return (
    <PublicScreen title={words.title}>
      {/* About 65 characters a line. */}
      <Stack gap={28} w="min(100%, 35em)" pb={20} className={classes.page}>
        <Text>{words.intro}</Text>
        {/* Above the rules, because a link below them would move while they load. */}
        {!user && (
          <Text>
            {words.noticeText}{' '}
            <Anchor component={Link} to="/notice" td="underline">
              {words.notice}
            </Anchor>
          </Text>
        )}
        {days.size === 1 && <Text variant="note">{words.since([...days].join())}</Text>}
        <AsyncView query={query} loading={words.loading} empty={<Text>{words.none}</Text>}>
          {(rules) =>
            rules.map(({ id, number, title, text, language, validFrom }) => (
              <section key={id}>
                <Title order={2}>
                  {number}. <bdi lang={langOf(language)}>{title}</bdi>
                </Title>
                <Text data-lines mt={6} lang={langOf(language)} dir="auto">
                  {text}
                </Text>
                {days.size > 1 && (
                  <Text variant="note" mt={6}>
                    {words.since(showDate('date', validFrom))}
                  </Text>
                )}
              </section>
            ))
          }
        </AsyncView>
        {years.length > 0 && (
          <Text>
            <Anchor component={Link} to="/transparency">
              {words.transparency}
            </Anchor>
          </Text>
        )}
      </Stack>
    </PublicScreen>
  );
}

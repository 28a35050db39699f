import { Anchor, Stack, Text, Title } from '@mantine/core';
import { Link } from 'react-router-dom';
import { BackBar } from '../../components/layout/BackBar.tsx';
import { Screen } from '../../components/layout/Screen.tsx';
import { AsyncView } from '../../components/state/AsyncView.tsx';
import { showDate } from '../../platform/dates.ts';
import { langOf } from '../../platform/locale.ts';
import { useListTransparencyYearsQuery } from '../transparency/api.ts';
import { useListRulesQuery } from './api.ts';
import classes from './RulesScreen.module.css';
import * as texts from './texts.ts';

/** `/rules`: the community rules, for everyone. */
export function RulesScreen() {
  const query = useListRulesQuery();
  const years = useListTransparencyYearsQuery().data?.years ?? [];
  const words = texts.rules;
  return (
    <Screen header={<BackBar title={words.title} fallback="/" />}>
      {/* About 65 characters a line. */}
      <Stack gap={28} w="min(100%, 35em)" pb={20} className={classes.page}>
        <Text>{words.intro}</Text>
        {/* Above the rules, because a link below them would move while they load. */}
        <Text>
          {words.noticeText}{' '}
          <Anchor component={Link} to="/notice" td="underline">
            {words.notice}
          </Anchor>
        </Text>
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
                <Text variant="note" mt={6}>
                  {words.since(showDate('date', validFrom))}
                </Text>
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
    </Screen>
  );
}

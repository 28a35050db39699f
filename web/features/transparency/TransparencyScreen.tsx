import '../../platform/theme/mantine-controls.css';
import { Button, Group, NativeSelect, Paper, Stack, Table, Text } from '@mantine/core';
import { useState } from 'react';
import type { Measure } from '#contract/moderation.ts';
import type { Transparency } from '#contract/transparency.ts';
import { PublicScreen } from '../../components/legal/PublicScreen.tsx';
import { AsyncView } from '../../components/state/AsyncView.tsx';
import { EmptyState } from '../../components/state/EmptyState.tsx';
import { saveCsv } from '../../platform/save-file.ts';
import { useGetTransparencyQuery, useListTransparencyYearsQuery } from './api.ts';
import { csvOf, durationOf, totalsOf } from './counts.ts';
import * as texts from './texts.ts';

/** `/transparency`: the counts of moderation by year, where the operator publishes them. */
export function TransparencyScreen() {
  const words = texts.transparency;
  return (
    <PublicScreen title={words.title}>
      <AsyncView query={useListTransparencyYearsQuery()} loading={words.loading}>
        {({ years, met }) =>
          years.length > 0 ? (
            <Years years={years} met={met} />
          ) : (
            <EmptyState title={words.off} text={words.offText} />
          )
        }
      </AsyncView>
    </PublicScreen>
  );
}

function Years({ years, met }: { years: number[]; met?: number }) {
  const [year, setYear] = useState(years[0] ?? 0);
  const { currentData: data, ...query } = useGetTransparencyQuery(year);
  const words = texts.transparency;
  return (
    <Stack gap={12}>
      <Text px={16}>{words.intro}</Text>
      {met !== undefined && <Text px={16}>{words.met(met)}</Text>}
      <NativeSelect
        label={words.year}
        px={16}
        maw={200}
        data={years.map(String)}
        value={String(year)}
        onChange={({ currentTarget }) => setYear(Number(currentTarget.value))}
      />
      <AsyncView query={{ ...query, data }} loading={words.loading}>
        {(counts) => <Counts counts={counts} />}
      </AsyncView>
    </Stack>
  );
}

function Counts({ counts: { year, rows } }: { counts: Transparency }) {
  const words = texts.transparency;
  if (rows.length === 0) {
    return (
      <Text px={16} c="dimmed">
        {words.none(year)}
      </Text>
    );
  }
  return (
    <>
      <Paper px={16} pt={18} pb={20}>
        <Group component="dl" gap={32}>
          {Object.entries(totalsOf(rows)).map(([what, count]) => (
            <div key={what}>
              <Text variant="note" component="dt">
                {words.totals[what as keyof typeof words.totals]}
              </Text>
              <Text component="dd" fz="1.5rem" fw={600}>
                {count}
              </Text>
            </div>
          ))}
        </Group>
      </Paper>
      <Paper py={8}>
        <Table.ScrollContainer minWidth={640}>
          <Table
            horizontalSpacing={16}
            verticalSpacing={10}
            captionSide="top"
            data={{
              caption: words.caption(year),
              head: [...words.heads],
              body: rows.map((row) => [
                row.rule ?? words.noRule,
                texts.standing.measures[row.measure as Measure],
                row.automated ? words.program : words.person,
                row.decisions,
                durationOf(row.medianMinutes),
                row.appeals,
                row.reversals,
              ]),
            }}
          />
        </Table.ScrollContainer>
      </Paper>
      <Group px={16} pb={20}>
        <Button variant="default" onClick={() => saveCsv(`transparency-${year}.csv`, csvOf(rows))}>
          {words.download}
        </Button>
      </Group>
    </>
  );
}

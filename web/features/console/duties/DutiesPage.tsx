import { Anchor, Button, NativeSelect, Stack, Switch, Text, TextInput, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { Duties, DutyAnswers } from '#contract/console/duties.ts';
import { consolePaths } from '#contract/console/paths.ts';
import { pathOf } from '#contract/path-of.ts';
import { ChoiceChips } from '../../../components/form/ChoiceChips.tsx';
import { AsyncView } from '../../../components/state/AsyncView.tsx';
import { showDate } from '../../../platform/dates.ts';
import { useAct } from '../act.tsx';
import { consoleApi } from '../api.ts';
import classes from '../ConsoleTable.module.css';
import { ConsoleTable } from '../ConsoleTable.tsx';
import { CaseLines } from '../cases/CaseLines.tsx';
import { LineForm } from '../LineForm.tsx';
import { optionsOf } from '../options-of.ts';
import * as texts from '../texts.ts';
import { When } from '../When.tsx';

const words = texts.duties;

/** What the law asks of the operator. What the server says about law is in English. */
export function DutiesPage() {
  const query = consoleApi.useGetDutiesQuery({});
  return (
    <AsyncView query={query} loading={texts.admin.loading}>
      {({ answers, rules, ...others }) => (
        <div className={classes.split}>
          <Stack className={classes.list}>
            <Answers key={JSON.stringify(answers)} stored={answers} />
            <Title order={2}>{words.sum(rules.length, rules.filter(isOpen).length)}</Title>
            <ConsoleTable words={words} rows={rules} keyOf={({ id }) => id} cells={cellsOf} />
          </Stack>
          <Records {...others} />
        </div>
      )}
    </AsyncView>
  );
}

function Answers({ stored }: { stored: DutyAnswers }) {
  const form = useForm({ initialValues: structuredClone(stored) });
  const [change, { isLoading }] = consoleApi.useChangeSettingMutation();
  const act = useAct();
  const params = { name: 'duties' } as const;
  const send = form.onSubmit((value) =>
    act(() => change({ params, body: { value } }).unwrap(), words.saved),
  );
  const { getInputProps: field } = form;
  return (
    <LineForm onSubmit={send} submit={words.save} variant="quiet" isWorking={isLoading}>
      <ChoiceChips
        legend={words.where}
        options={Object.keys(words.places) as DutyAnswers['places']}
        labels={words.places}
        values={form.values.places}
        onChange={(places) => form.setFieldValue('places', places)}
        size="lg"
      />
      <NativeSelect label={words.size} data={optionsOf(words.sizes)} {...field('size')} />
      <TextInput type="date" label={words.review} max="9999-12-31" {...field('reviewOn')} />
      <Switch label={words.profit} {...field('profit', { type: 'checkbox' })} />
    </LineForm>
  );
}

type Rule = Duties['rules'][number];
const isOpen = ({ left }: Rule): boolean => left.length > 0;

const cellsOf = ({ title, law, source, readOn, does, proofs, left }: Rule) => [
  <div key="rule">
    <b lang="en">{title}</b>
    {source ? (
      <Anchor href={source} target="_blank" rel="noreferrer" lang="en" display="block" fz="sm">
        {law}
      </Anchor>
    ) : (
      <div lang="en">{law}</div>
    )}
    {source && words.read(showDate('monthAndYear', readOn, 'UTC'))}
  </div>,
  <details key="does" lang="en">
    <summary>
      {does}
      <Text component="span" display="block" c="var(--ov-accent-text)" fz="inherit">
        {proofs.map(({ label }) => label).join(' · ')}
      </Text>
    </summary>
    {proofs.map(({ text, tests }) => (
      <p key={text}>{`${text} ${tests.join(', ')}`}</p>
    ))}
  </details>,
  left.join(' ') || words.nothing,
];

function Records({ documents, records }: Pick<Duties, 'documents' | 'records'>) {
  const [print, { isLoading }] = consoleApi.useCreateDutyRecordMutation();
  const act = useAct();
  const { path } = consolePaths.getDutyRecord;
  const linkOf = (file: string, label: string) => (
    <Anchor href={pathOf(path, { file })} target="_blank" py={12} pe={12}>
      {label}
    </Anchor>
  );
  const run = () => act(() => print({}).unwrap(), words.printed);
  return (
    <Stack component="aside" className={classes.pane} aria-label={words.record}>
      <Title order={2}>{words.record}</Title>
      <Text c="dimmed">{words.recordHint}</Text>
      <Text lang="en">{documents.join(', ')}</Text>
      <Button variant="afterglow" disabled={isLoading || !documents[0]} onClick={run}>
        {words.print}
      </Button>
      <Text c="dimmed">{words.versions}</Text>
      <CaseLines
        lines={records.map(({ id, madeAt, by }) => [
          id,
          words.version(id),
          <div key={id}>
            {linkOf(`${id}.html`, 'HTML')} {linkOf(`${id}.md`, 'Markdown')} <When at={madeAt} />{' '}
            {by}
          </div>,
        ])}
      />
    </Stack>
  );
}

import { Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useSearchParams } from 'react-router-dom';
import { AsyncView } from '../../components/state/AsyncView.tsx';
import { saveFile } from '../../platform/save-file.ts';
import { useFreshAct } from './act.ts';
import { consoleApi } from './api.ts';
import { ConsoleTable } from './ConsoleTable.tsx';
import { Pager } from './Pager.tsx';
import { withValues } from './search-params.ts';
import * as texts from './texts.ts';
import { utcTime } from './times.ts';

const words = texts.admin.audit;

/** The audit log. The filters are in the URL. */
export function AuditPage() {
  const [search, setSearch] = useSearchParams();
  const filters = {
    actor: search.get('actor') || undefined,
    action: search.get('action') || undefined,
    day: search.get('day') || undefined,
  };
  const before = Number(search.get('before')) || undefined;
  const query = consoleApi.useListAuditQuery({ query: { ...filters, before } });
  const set = (name: string, value: string) =>
    setSearch((old) => withValues(old, { before: '', [name]: value }), { replace: true });
  const [download, { isLoading }] = consoleApi.useExportAuditMutation();
  const { act, sheet } = useFreshAct();
  const save = async () => {
    const csv = await download({ query: filters }).unwrap();
    saveFile(`audit-log-${filters.day ?? 'all'}.csv`, csv, 'text/csv');
  };
  const actions = (query.data?.actions ?? []).map((value) => ({ value, label: value }));

  return (
    <Stack>
      <Group align="end">
        <TextInput
          label={words.person}
          defaultValue={filters.actor}
          onBlur={({ currentTarget }) => set('actor', currentTarget.value.trim())}
          onKeyDown={({ key, currentTarget }) => {
            if (key === 'Enter') set('actor', currentTarget.value.trim());
          }}
        />
        <NativeSelect
          label={words.action}
          data={[{ value: '', label: words.anyAction }, ...actions]}
          value={filters.action ?? ''}
          onChange={({ currentTarget }) => set('action', currentTarget.value)}
        />
        <TextInput
          type="date"
          max="9999-12-31"
          label={words.day}
          value={filters.day ?? ''}
          onChange={({ currentTarget }) => set('day', currentTarget.value)}
        />
        <Button variant="quiet" disabled={isLoading} onClick={() => void act(save, words.exported)}>
          {words.export}
        </Button>
      </Group>
      <AsyncView query={query} loading={texts.admin.loading}>
        {({ entries, next }) => (
          <>
            <ConsoleTable
              caption={words.title}
              heads={words.heads}
              rows={entries}
              keyOf={({ id }) => id}
              empty={words.none}
              cells={({ at, actor, action, about, why }) => [
                utcTime(at),
                actor,
                action,
                about,
                why || '–',
              ]}
            />
            <Pager name="before" next={next} />
          </>
        )}
      </AsyncView>
      {sheet}
    </Stack>
  );
}

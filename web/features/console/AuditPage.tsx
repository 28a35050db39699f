import { Button, Group, TextInput } from '@mantine/core';
import { useSearchParams } from 'react-router-dom';
import { saveFile } from '../../platform/save-file.ts';
import { useAct } from './act.tsx';
import { consoleApi } from './api.ts';
import { ConsoleList } from './ConsoleList.tsx';
import { CaseLines } from './cases/CaseLines.tsx';
import { FilterSelect, FilterText } from './FilterFields.tsx';
import { withValues } from './search-params.ts';
import * as texts from './texts.ts';
import { When } from './When.tsx';

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
  const set = (name: keyof typeof filters) => (value: string) =>
    setSearch((old) => withValues(old, { before: '', [name]: value }), { replace: true });
  const [download, { isLoading }] = consoleApi.useExportAuditMutation();
  const act = useAct();
  const save = async () => {
    const csv = await download({ query: filters }).unwrap();
    saveFile(`audit-log-${filters.day ?? 'all'}.csv`, csv, 'text/csv');
  };
  return (
    <>
      <Group align="end">
        <FilterText label={words.person} defaultValue={filters.actor} onValue={set('actor')} />
        <FilterSelect
          label={words.action}
          any={words.anyAction}
          values={query.data?.actions ?? []}
          labels={{}}
          value={filters.action}
          onValue={set('action')}
        />
        <TextInput
          type="date"
          max="9999-12-31"
          label={words.day}
          value={filters.day ?? ''}
          onChange={({ currentTarget }) => set('day')(currentTarget.value)}
        />
        <Button variant="quiet" disabled={isLoading} onClick={() => act(save, words.exported)}>
          {words.export}
        </Button>
      </Group>
      <ConsoleList
        query={query}
        pageOf={({ entries, next }) => ({ rows: entries, next })}
        cursor="before"
        words={words}
        cells={({ at, actor, action }) => [action, actor, <When key="at" at={at} />]}
        detail={({ about, why }) => (
          <CaseLines
            lines={[
              ['about', words.about, [about || '–']],
              ['why', words.reason, [why || '–']],
            ]}
          />
        )}
      />
    </>
  );
}

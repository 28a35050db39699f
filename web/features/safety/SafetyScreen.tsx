import { NativeSelect, Paper, Stack, Text } from '@mantine/core';
import { IconPhone, IconShieldCheck } from '@tabler/icons-react';
import { useState } from 'react';
import table from '#contract/safety-services.json';
import { ListRow } from '../../components/layout/ListCard.tsx';
import { LegalText } from '../../components/legal/LegalText.tsx';
import { PublicScreen } from '../../components/legal/PublicScreen.tsx';
import { useGetLegalDocumentQuery } from '../../components/legal/TermsSheet.tsx';
import { AsyncView } from '../../components/state/AsyncView.tsx';
import { showDate } from '../../platform/dates.ts';
import { useCurrentUser } from '../../platform/hooks.ts';
import { joined, pageLanguage } from '../../platform/locale.ts';
import * as texts from './texts.ts';

type Country = [emergency: string, ...services: [name: string, phone: string, site: string][]];
const countries = table.countries as unknown as Record<string, Country>;
const words = texts.safetyPage;

/** `/safety`: emergency numbers, services, and the advice of the product and the operator, for everyone. */
export function SafetyScreen() {
  const query = useGetLegalDocumentQuery('safety');
  const user = useCurrentUser();
  const names = new Intl.DisplayNames(pageLanguage(), { type: 'region' });
  const [code, setCode] = useState('');
  const [emergency, ...services] = countries[code] ?? [];
  const options = Object.keys(countries).map((value) => ({ value, label: names.of(value) ?? '' }));
  const checkedOn = showDate('monthAndYear', table.checkedOn, 'UTC');
  // No-break spaces keep the parts of a number in order in Arabic.
  const call = (label: string, phone: string, site?: string) => (
    <ListRow
      key={label}
      Icon={IconPhone}
      label={label}
      description={site && joined([phone.replaceAll(' ', '\u00a0'), site, checkedOn], ' · ')}
      to={`tel:${phone.replaceAll(' ', '')}`}
    />
  );
  return (
    <PublicScreen title={words.title}>
      <Stack gap={12} pb={20}>
        <Paper component="section">
          <NativeSelect
            m={16}
            label={words.danger}
            data={[{ value: '', label: words.choose }, ...options]}
            value={code}
            onChange={({ currentTarget }) => setCode(currentTarget.value)}
          />
          {emergency && call(emergency, emergency)}
          {services.map((service) => call(...service))}
          {user && <ListRow Icon={IconShieldCheck} label={words.checkIn} to="/check-in" />}
        </Paper>
        <AsyncView query={query}>{(advice) => <LegalText {...advice} />}</AsyncView>
        <Text variant="note">{words.noPromise}</Text>
      </Stack>
    </PublicScreen>
  );
}

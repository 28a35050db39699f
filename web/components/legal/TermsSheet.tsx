import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import type { LegalDocument, LegalName } from '#contract/legal.ts';
import { api } from '../../platform/api/api.ts';
import { request } from '../../platform/api/request.ts';
import { langOf } from '../../platform/locale.ts';
import { Sheet } from '../sheet/Sheet.tsx';
import { AsyncView } from '../state/AsyncView.tsx';
import * as texts from '../texts.ts';
import { LegalText } from './LegalText.tsx';
import { RulesLinks } from './RulesLinks.tsx';

export const { useGetLegalDocumentQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    getLegalDocument: build.query<LegalDocument, LegalName>({
      query: (document) => request('getLegalDocument', { params: { document } }),
    }),
  }),
});

interface Props {
  opened: boolean;
  onClose: () => void;
  document?: LegalName;
}

/** The terms, the privacy notice or the imprint, with links to the others. */
export function TermsSheet({ document = 'terms', opened, onClose }: Props) {
  const [chosen, setChosen] = useState<LegalName>();
  const name = chosen ?? document;
  const { currentData: data, ...query } = useGetLegalDocumentQuery(name);
  return (
    <Sheet
      opened={opened}
      title={data ? <span lang={langOf(data.language)}>{data.title}</span> : texts.legal[name]}
      onClose={() => {
        setChosen(undefined);
        onClose();
      }}
    >
      <AsyncView query={{ ...query, data }} loading={texts.legal.loading}>
        {({ blocks, language, available }) => (
          <>
            <LegalText blocks={blocks} language={language} />
            <Group gap={4} mt={16}>
              {available
                .filter((other) => other !== name)
                .map((other) => (
                  <Button
                    key={other}
                    variant="footnote"
                    size="touch"
                    onClick={() => setChosen(other)}
                  >
                    {texts.legal[other]}
                  </Button>
                ))}
              <RulesLinks />
            </Group>
          </>
        )}
      </AsyncView>
    </Sheet>
  );
}

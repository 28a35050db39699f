import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { lazyPart } from '../state/lazy-part.tsx';
import * as texts from '../texts.ts';
import { RulesLinks } from './RulesLinks.tsx';

export const TermsSheet = lazyPart(() => import('./TermsSheet.tsx'), 'TermsSheet');

const DOCUMENTS = ['terms', 'privacy'] as const;

/** Opens the terms and the privacy rules in a sheet; links to the rules and the report form. */
export function LegalLinks() {
  const [document, setDocument] = useState<(typeof DOCUMENTS)[number]>();
  const [opened, setOpened] = useState(false);
  return (
    <Group gap={4} justify="center">
      {DOCUMENTS.map((name) => (
        <Button
          key={name}
          variant="footnote"
          size="touch"
          onClick={() => {
            setDocument(name);
            setOpened(true);
          }}
        >
          {texts.legal[name]}
        </Button>
      ))}
      <RulesLinks />
      {document && (
        <TermsSheet document={document} opened={opened} onClose={() => setOpened(false)} />
      )}
    </Group>
  );
}

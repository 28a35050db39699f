import { Switch } from '@mantine/core';
import { useState } from 'react';
import { aiApi } from '../../components/ai/endpoints.ts';
import { Section } from '../../components/layout/Section.tsx';
import { toast } from '../../platform/toasts.ts';
import * as texts from './texts.ts';

/** Consent to send texts to the AI server; hidden when none is configured. Applied at once. */
export function AiSection() {
  const { data } = aiApi.useGetAiSettingsQuery();
  const [update] = aiApi.useUpdateAiSettingsMutation();
  const [pending, setPending] = useState<boolean>();
  if (!data?.server) return null;

  const allow = async (allowed: boolean) => {
    setPending(allowed);
    const { error } = await update(allowed);
    setPending(undefined);
    if (error) toast({ title: texts.ai.notSaved, message: texts.ai.tryAgain, tone: 'error' });
  };
  return (
    <Section title={texts.ai.title}>
      <Switch
        label={texts.ai.allow(data.server)}
        description={texts.ai.allowText}
        checked={pending ?? data.allowed}
        onChange={({ currentTarget }) => allow(currentTarget.checked)}
      />
    </Section>
  );
}

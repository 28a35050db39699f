import { useState } from 'react';
import * as texts from '../../app/texts.ts';
import { toast } from '../../app/toasts.ts';
import { SwitchRow } from '../../components/SwitchRow.tsx';
import { useGetAiHelpQuery, useUpdateAiHelpMutation } from '../ai/api.ts';
import { Section } from './Section.tsx';

/** Whether one's words may go to the AI server; nothing to choose where there is none. It holds at once. */
export function AiSection() {
  const { data } = useGetAiHelpQuery();
  const [update] = useUpdateAiHelpMutation();
  const [wanted, setWanted] = useState<boolean>();
  if (!data?.server) return null;

  const allow = async (allowed: boolean) => {
    setWanted(allowed);
    const { error } = await update(allowed);
    setWanted(undefined);
    if (error) toast({ title: texts.ai.notSaved, message: texts.ai.tryAgain, tone: 'error' });
  };
  return (
    <Section title={texts.ai.title}>
      <SwitchRow
        label={texts.ai.allow(data.server)}
        text={texts.ai.allowText}
        checked={wanted ?? data.allowed}
        onChange={allow}
      />
    </Section>
  );
}

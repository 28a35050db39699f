import { Text } from '@mantine/core';
import { AI_INPUTS } from '#contract/choices.ts';
import { listOf } from '../../platform/locale.ts';
import * as texts from '../texts.ts';
import { aiApi } from './endpoints.ts';

/** Says who writes AI suggestions and which data they use. */
export function WrittenBy({ what }: { what: 'bio' | 'starters' }) {
  const { data } = aiApi.useGetAiSettingsQuery();
  if (!data) return null;
  const { byServer, byUs } = texts.ai[what];
  const inputs = AI_INPUTS[what].map((name) => texts.ai.inputs[name]);
  return (
    <Text span fz="0.8125rem" lh="1.125rem" c="dimmed">
      {data.server && data.allowed ? byServer(data.server, listOf(inputs)) : byUs}
    </Text>
  );
}

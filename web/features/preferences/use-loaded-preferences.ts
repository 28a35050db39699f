import { useState } from 'react';
import type { Preferences } from '#contract/preferences.ts';
import type { QueryState } from '../../components/state/AsyncView.tsx';
import { useGetSessionQuery } from '../../platform/session.ts';
import { useGetAiSettingsQuery } from '../ai/api.ts';
import { useGetOwnSignInMethodsQuery } from '../auth/api.ts';
import { useGetPushQuery } from '../push/api.ts';
import { useGetPreferencesQuery } from './endpoints.ts';

/**
 * The preferences, once the other data of the screen has loaded or failed to load. A section that grows later would
 * move the controls below it just as a member taps them. Later refetches hide nothing.
 */
export function useLoadedPreferences(): QueryState<Preferences> {
  const session = useGetSessionQuery();
  const isLive = session.data?.user?.realm === 'live';
  const ofSections = [
    session,
    useGetPushQuery(),
    useGetAiSettingsQuery(),
    useGetOwnSignInMethodsQuery(undefined, { skip: !isLive }),
  ];
  const isWaiting = ofSections.some(({ isLoading }) => isLoading);
  const [isSettled, setSettled] = useState(!isWaiting);
  if (!isWaiting && !isSettled) setSettled(true);

  const query = useGetPreferencesQuery();
  return isSettled ? query : { ...query, data: undefined, isFetching: true };
}

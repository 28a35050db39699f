import { BackBar } from '../../components/layout/BackBar.tsx';
import { Screen } from '../../components/layout/Screen.tsx';
import { AsyncView } from '../../components/state/AsyncView.tsx';
import { standingApi } from './api.ts';
import { StandingContent } from './StandingContent.tsx';
import * as texts from './texts.ts';

/** `/account/standing`: decisions about the member and the outcome of their reports. */
export function StandingScreen() {
  const query = standingApi.useGetStandingQuery(undefined, { refetchOnMountOrArgChange: true });
  const { title, loading } = texts.standing;
  return (
    <Screen header={<BackBar title={title} fallback="/preferences" />}>
      <AsyncView query={query} loading={loading}>
        {(standing) => <StandingContent standing={standing} />}
      </AsyncView>
    </Screen>
  );
}

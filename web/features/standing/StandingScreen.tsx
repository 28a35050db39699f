import * as texts from '../../app/texts.ts';
import { AsyncView } from '../../components/AsyncView.tsx';
import { BackBar } from '../../components/BackBar.tsx';
import { Screen } from '../../components/Screen.tsx';
import { useGetStandingQuery } from './api.ts';
import { StandingContent } from './StandingContent.tsx';

/** `/account/standing`: decisions about the member and the outcome of their reports. */
export function StandingScreen() {
  const query = useGetStandingQuery(undefined, { refetchOnMountOrArgChange: true });
  const { title, loading } = texts.standing;
  return (
    <Screen header={<BackBar title={title} fallback="/preferences" />}>
      <AsyncView query={query} loading={loading}>
        {(standing) => <StandingContent standing={standing} />}
      </AsyncView>
    </Screen>
  );
}

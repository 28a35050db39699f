import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { specified } from '../../app/specified-texts.ts';
import * as texts from '../../app/texts.ts';
import { BackBar } from '../../components/BackBar.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { Screen } from '../../components/Screen.tsx';

/** A profile that is not there for the viewer, for whatever reason. */
export function ProfileGone() {
  return (
    <Screen header={<BackBar fallback="/app" />}>
      <EmptyState
        level={1}
        title={specified.profile.error}
        text={texts.profile.gone}
        action={
          <Button component={Link} to="/app" variant="afterglow" size="lg">
            {texts.matches.toDiscover}
          </Button>
        }
      />
    </Screen>
  );
}

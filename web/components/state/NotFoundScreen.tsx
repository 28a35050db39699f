import { Screen } from '../layout/Screen.tsx';
import * as texts from '../texts.ts';
import { EmptyState } from './EmptyState.tsx';

export function NotFoundScreen() {
  const { title, text, home } = texts.notFound;
  return (
    <Screen>
      <EmptyState level={1} title={title} text={text} link={{ to: '/', label: home }} />
    </Screen>
  );
}

import { EmptyState } from '../components/EmptyState.tsx';
import { Screen } from '../components/Screen.tsx';
import * as texts from './texts.ts';

export function NotFoundScreen() {
  const { title, text, home } = texts.notFound;
  return (
    <Screen>
      <EmptyState level={1} title={title} text={text} link={{ to: '/', label: home }} />
    </Screen>
  );
}

import { PublicScreen } from '../legal/PublicScreen.tsx';
import * as texts from '../texts.ts';
import { EmptyState } from './EmptyState.tsx';

export function NotFoundScreen() {
  const { title, text, home } = texts.notFound;
  return (
    <PublicScreen>
      <EmptyState level={1} title={title} text={text} link={{ to: '/', label: home }} />
    </PublicScreen>
  );
}

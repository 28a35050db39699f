import { BrowserRouter } from 'react-router-dom';
import { lazyPart } from '../components/state/lazy-part.tsx';
import type { AppStore } from '../platform/store.ts';
import { Frame } from './Frame.tsx';
import { Providers } from './Providers.tsx';
import { AppRoutes } from './routes.tsx';

/** Loaded after the first paint. */
const PageViews = lazyPart(() => import('../features/analytics/PageViews.ts'), 'PageViews');
const ScreenTitle = lazyPart(() => import('./ScreenTitle.tsx'), 'ScreenTitle');

export function App({ store }: { store: AppStore }) {
  return (
    <Providers store={store}>
      <BrowserRouter>
        <PageViews />
        <ScreenTitle />
        <Frame>
          <AppRoutes />
        </Frame>
      </BrowserRouter>
    </Providers>
  );
}

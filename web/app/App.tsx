import { BrowserRouter } from 'react-router-dom';
import { Frame } from './Frame.tsx';
import { lazyPart } from './lazy-part.tsx';
import { Providers } from './Providers.tsx';
import { AppRoutes } from './routes.tsx';
import type { AppStore } from './store.ts';

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

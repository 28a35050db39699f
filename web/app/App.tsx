import { lazy, Suspense } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { Frame } from './Frame.tsx';
import { Look } from './Look.tsx';
import { AppRoutes } from './routes.tsx';
import type { AppStore } from './store.ts';

/** Counting comes after showing. */
const PageViews = lazy(async () => ({
  default: (await import('../features/analytics/PageViews.tsx')).PageViews,
}));

export function App({ store }: { store: AppStore }) {
  return (
    <Look store={store}>
      <BrowserRouter>
        <Suspense>
          <PageViews />
        </Suspense>
        <Frame>
          <AppRoutes />
        </Frame>
      </BrowserRouter>
    </Look>
  );
}

import { MantineProvider } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { cssVariablesResolver } from './css-variables.ts';
import { Frame } from './Frame.tsx';
import { AppRoutes } from './routes.tsx';
import type { AppStore } from './store.ts';
import { theme } from './theme.ts';

/** Counting comes after showing. */
const PageViews = lazy(async () => ({
  default: (await import('../features/analytics/PageViews.tsx')).PageViews,
}));

export function App({ store }: { store: AppStore }) {
  return (
    <Provider store={store}>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariablesResolver}
        defaultColorScheme="auto"
        deduplicateCssVariables={false}
        withGlobalClasses={false}
      >
        <BrowserRouter>
          <Suspense>
            <PageViews />
          </Suspense>
          <Frame>
            <AppRoutes />
          </Frame>
        </BrowserRouter>
      </MantineProvider>
    </Provider>
  );
}

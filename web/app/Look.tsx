import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { cssVariablesResolver } from './css-variables.ts';
import type { AppStore } from './store.ts';
import { theme } from './theme.ts';

/** What every page stands on, in the browser and when it is drawn by the build: state and style. */
export function Look({ store, children }: { store: AppStore; children: ReactNode }) {
  return (
    <Provider store={store}>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariablesResolver}
        defaultColorScheme="auto"
        deduplicateCssVariables={false}
        withGlobalClasses={false}
      >
        {children}
      </MantineProvider>
    </Provider>
  );
}

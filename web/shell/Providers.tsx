import { DirectionProvider, MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { directionOf } from '#contract/languages.ts';
import { pageLanguage } from '../platform/locale.ts';
import type { AppStore } from '../platform/store.ts';
import { cssVariablesResolver } from '../platform/theme/css-variables.ts';
import { theme } from '../platform/theme/theme.ts';

/** Store, direction and theme for all pages, in the browser and in the prerender build. */
export function Providers({ store, children }: { store: AppStore; children: ReactNode }) {
  return (
    <Provider store={store}>
      <DirectionProvider initialDirection={directionOf(pageLanguage())} detectDirection={false}>
        <MantineProvider
          theme={theme}
          cssVariablesResolver={cssVariablesResolver}
          defaultColorScheme="auto"
          deduplicateCssVariables={false}
        >
          {children}
        </MantineProvider>
      </DirectionProvider>
    </Provider>
  );
}

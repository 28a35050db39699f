import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { loadTexts, setLanguage } from '../platform/catalogs.ts';
import { makeBareStore } from '../platform/store.ts';
import { Frame } from '../shell/Frame.tsx';
import { Providers } from '../shell/Providers.tsx';
import * as texts from '../shell/texts.ts';
import { LandingRoute, LoginScreen } from '../shell/visitor-screens.tsx';

const SCREENS: Record<string, () => React.JSX.Element> = {
  '/': LandingRoute,
  '/login': LoginScreen,
};

/** Chooses the language of the pages that are rendered next. */
export async function loadLanguage(language: string): Promise<void> {
  setLanguage(language);
  await Promise.all([loadTexts('common'), loadTexts('visitor')]);
}

/** Texts of every page before the app has loaded: its description, and those of `preload.js`. */
export const headTexts = () => ({
  description: texts.screens.description,
  failed: texts.common.loadFailed,
  help: texts.broken.text,
  reload: texts.broken.reload,
});

/** Markup of the visitor page at `path` before any response of the server. Runs in the build. */
export function renderPage(path: string): string {
  const Screen = SCREENS[path];
  if (!Screen) throw new Error(`no page is prerendered for ${path}`);
  // Some screens read `location` directly.
  Object.assign(globalThis, { location: new URL(path, 'http://localhost') });
  return renderToStaticMarkup(
    <Providers store={makeBareStore()}>
      <StaticRouter location={path}>
        <Frame>
          <Screen />
        </Frame>
      </StaticRouter>
    </Providers>,
  );
}

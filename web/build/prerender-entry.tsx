import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { loadTexts, setLanguage } from '../platform/catalogs.ts';
import { makeBareStore } from '../platform/store.ts';
import { Frame } from '../shell/Frame.tsx';
import { Providers } from '../shell/Providers.tsx';
import { LandingRoute, LoginScreen } from '../shell/visitor-screens.tsx';

const SCREENS: Record<string, () => React.JSX.Element> = {
  '/': LandingRoute,
  '/login': LoginScreen,
};

/** Markup of the visitor page at `path` in a language, before any response of the server. Runs in the build. */
export async function renderPage(path: string, language: string): Promise<string> {
  const Screen = SCREENS[path];
  if (!Screen) throw new Error(`no page is prerendered for ${path}`);
  setLanguage(language);
  await Promise.all([loadTexts('common'), loadTexts('visitor')]);
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

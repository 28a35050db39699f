import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { Frame } from '../app/Frame.tsx';
import { LandingRoute } from '../app/LandingRoute.tsx';
import { Look } from '../app/Look.tsx';
import { makeBareStore } from '../app/store.ts';
import { LoginScreen } from '../features/auth/LoginScreen.tsx';

const SCREENS: Record<string, () => React.JSX.Element> = {
  '/': LandingRoute,
  '/login': LoginScreen,
};

/** Markup of what a visitor sees at `path` before the server has told anything. Runs in the build. */
export function draw(path: string): string {
  const Screen = SCREENS[path];
  if (!Screen) throw new Error(`nothing is drawn for ${path}`);
  // Screens ask the address itself, too.
  Object.assign(globalThis, { location: new URL(path, 'http://localhost') });
  return renderToStaticMarkup(
    <Look store={makeBareStore()}>
      <StaticRouter location={path}>
        <Frame>
          <Screen />
        </Frame>
      </StaticRouter>
    </Look>,
  );
}

import '../platform/theme/fonts.css';
import '../platform/theme/mantine.css';
import '../platform/theme/base.css';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { storeUndoable } from '../features/discover/discover-slice.ts';
import { loadTexts, setLanguage } from '../platform/catalogs.ts';
import { captureInstallPrompt } from '../platform/install-prompt.ts';
import { listenToBack } from '../platform/layers.ts';
import { WITHOUT_SERVER } from '../platform/paths.ts';
import { registerServiceWorker } from '../platform/service-worker.ts';
import { currentUserOf, sessionApi } from '../platform/session.ts';
import { type AppStore, makeStore } from '../platform/store.ts';
import { setToastDisplay } from '../platform/toasts.ts';
import { Frame } from './Frame.tsx';
import { Providers } from './Providers.tsx';
import { AppRoutes, loadFirstPages } from './routes.tsx';

setToastDisplay(() => import('./AfterPaint.tsx'));
const store = makeStore();
storeUndoable(store);
// Requested while the screen's code downloads, because every screen needs the session.
if (!WITHOUT_SERVER.includes(location.pathname)) {
  void store.dispatch(sessionApi.endpoints.getSession.initiate());
}

setLanguage(document.documentElement.lang);
listenToBack();
const root = document.getElementById('root');
if (root) void start(root);
registerServiceWorker();
captureInstallPrompt();

/** Renders the app. Not awaited at the top level: the screens import this module and would deadlock. */
async function start(node: HTMLElement) {
  const texts = loadTexts('common');
  const isMember = currentUserOf(store.getState()) !== null;
  // What stands on the page stays until the app can replace it without a change, or offer a reload.
  if (isMember || node.querySelector('.prerendered')) {
    // The early photo would cover the button to reload.
    await loadFirstPages(store).catch(() => document.getElementById('early-photo')?.remove());
  }
  try {
    await texts;
  } catch {
    // `preload.js` offers to load the page again.
    return void dispatchEvent(new Event('load-failed'));
  }
  // A transition renders in slices, between which the page answers.
  startTransition(() =>
    createRoot(node).render(
      <StrictMode>
        <App store={store} />
      </StrictMode>,
    ),
  );
}

function App({ store }: { store: AppStore }) {
  return (
    <Providers store={store}>
      <BrowserRouter>
        <Frame>
          <AppRoutes />
        </Frame>
      </BrowserRouter>
    </Providers>
  );
}

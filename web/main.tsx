import './app/fonts.css';
import './app/mantine.css';
import './app/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { captureInstallPrompt } from './app/install-prompt.ts';
import { WITHOUT_SERVER } from './app/paths.ts';
import { loadVisitorPages } from './app/routes.tsx';
import { registerServiceWorker } from './app/service-worker.ts';
import { makeStore } from './app/store.ts';
import { authApi } from './features/auth/api.ts';

const store = makeStore();
// Requested while the screen's code downloads, because every screen needs the session.
if (!WITHOUT_SERVER.includes(location.pathname)) {
  void store.dispatch(authApi.endpoints.getSession.initiate());
}

const root = document.getElementById('root');
if (root) void start(root);
registerServiceWorker();
captureInstallPrompt();

/** Renders the app. Not awaited at the top level: the screens import this module and would deadlock. */
async function start(node: HTMLElement) {
  // The prerendered markup stays until the page can replace it without a change, or offer a reload.
  if (node.querySelector('.prerendered')) await loadVisitorPages().catch(() => {});
  createRoot(node).render(
    <StrictMode>
      <App store={store} />
    </StrictMode>,
  );
}

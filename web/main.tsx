import './app/fonts.css';
import './app/mantine.css';
import './app/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { keepCodeForOffline } from './app/offline-code.ts';
import { WITHOUT_SERVER } from './app/paths.ts';
import { loadVisitorPages } from './app/routes.tsx';
import { makeStore } from './app/store.ts';
import { authApi } from './features/auth/api.ts';

const store = makeStore();
// Asked at once, beside the download of the screen, because every screen waits for it.
if (!WITHOUT_SERVER.includes(location.pathname)) {
  void store.dispatch(authApi.endpoints.getSession.initiate());
}

const root = document.getElementById('root');
if (root) void start(root);
keepCodeForOffline();

/** Shows the page. Awaited by nothing: the screens import this very file, and would wait for it as well. */
async function start(node: HTMLElement) {
  // The picture of a page stays until the page itself can take its place.
  if (node.querySelector('.drawn')) await loadVisitorPages();
  createRoot(node).render(
    <StrictMode>
      <App store={store} />
    </StrictMode>,
  );
}

import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { render as renderTree } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import type { OwnUser } from '#contract/users.ts';
import { FRAME_ID } from '../../platform/frame-id.ts';
import { listenToBack, useBackButton } from '../../platform/layers.ts';
import { makeStore } from '../../platform/store.ts';
import { theme } from '../../platform/theme/theme.ts';
import { signIn } from './sign-in.ts';

listenToBack();

/** As in the frame of the app. */
function BackButton() {
  useBackButton();
  return null;
}

interface Rendered {
  user: UserEvent;
  rerender(children: ReactNode): void;
  unmount(): void;
}

/** Renders components as a page of the app at `path`, with the theme, the store, the router and the frame. */
export function render(children: ReactNode, path = '/', store = makeStore()): Rendered {
  window.history.replaceState(null, '', path);
  const pageOf = (content: ReactNode) => (
    <MantineProvider theme={theme} env="test">
      <Provider store={store}>
        <BrowserRouter>
          <BackButton />
          <div id={FRAME_ID}>{content}</div>
        </BrowserRouter>
      </Provider>
    </MantineProvider>
  );
  const { rerender, unmount } = renderTree(pageOf(children));
  // Without a delay no timer of the product runs between two keys, however busy the machine is.
  const user = userEvent.setup({ delay: null });
  return { user, rerender: (next) => rerender(pageOf(next)), unmount };
}

/** As `render`, with toasts, in a store where member 7 is signed in. */
export function renderSignedIn(children: ReactNode, path?: string, account?: Partial<OwnUser>) {
  const store = makeStore();
  signIn(store, account);
  const page = (
    <>
      <Notifications autoClose={false} transitionDuration={0} />
      {children}
    </>
  );
  return { ...render(page, path, store), store };
}

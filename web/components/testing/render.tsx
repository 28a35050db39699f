import { MantineProvider } from '@mantine/core';
import { render as renderTree } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { FRAME_ID } from '../../platform/frame-id.ts';
import { theme } from '../../platform/theme/theme.ts';

interface Rendered {
  user: UserEvent;
  rerender(children: ReactNode): void;
  unmount(): void;
}

/** Renders components as a page of the app at `path`, with the theme, the router and the frame. */
export function render(children: ReactNode, path = '/'): Rendered {
  window.history.replaceState(null, '', path);
  const pageOf = (content: ReactNode) => (
    <MantineProvider theme={theme} env="test">
      <BrowserRouter>
        <div id={FRAME_ID}>{content}</div>
      </BrowserRouter>
    </MantineProvider>
  );
  const { rerender, unmount } = renderTree(pageOf(children));
  // Without a delay no timer of the product runs between two keys, however busy the machine is.
  const user = userEvent.setup({ delay: null });
  return { user, rerender: (next) => rerender(pageOf(next)), unmount };
}

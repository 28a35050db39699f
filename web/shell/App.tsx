import { BrowserRouter } from 'react-router-dom';
import type { AppStore } from '../platform/store.ts';
import { Frame } from './Frame.tsx';
import { Providers } from './Providers.tsx';
import { AppRoutes } from './routes.tsx';

export function App({ store }: { store: AppStore }) {
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

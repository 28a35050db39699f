import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { closeLayers } from './layers.ts';

/** Shows the page of a tapped notification in this document, as the service worker asks. */
export function useNotificationTaps(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const abort = new AbortController();
    const show = ({ data, ports: [worker] }: MessageEvent) => {
      if (typeof data?.navigate !== 'string') return;
      worker?.postMessage('shown');
      closeLayers();
      const { pathname, search } = new URL(data.navigate);
      void navigate(pathname + search, { replace: pathname === location.pathname });
    };
    navigator.serviceWorker?.addEventListener('message', show, { signal: abort.signal });
    return () => abort.abort();
  }, [navigate]);
}

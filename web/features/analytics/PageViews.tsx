import { usePageView } from './use-page-view.ts';

/** Tells of each page while it is mounted; draws nothing. */
export function PageViews() {
  usePageView();
  return null;
}

import { ToastArea } from '../components/state/ToastArea.tsx';
import { PageViews } from '../features/analytics/PageViews.ts';
import { ScreenTitle } from './ScreenTitle.tsx';

export { hideToasts, showToast } from '../components/state/ToastArea.tsx';

/** What all pages need after their first paint. */
export const AfterPaint = () => (
  <>
    <PageViews />
    <ScreenTitle />
    <ToastArea />
  </>
);

import { withTexts } from '../../platform/catalogs.ts';
import { lazyPart } from '../state/lazy-part.tsx';

export const EventForm = lazyPart(
  withTexts(['chat'], () => import('./EventForm.tsx')),
  'EventForm',
);

import { withTexts } from '../../platform/catalogs.ts';

/** Forms for codes. Text fields and their styles would double the first download of this page. */
export const loadSignInForms = withTexts(['visitor'], () => import('./sign-in-forms.ts'));

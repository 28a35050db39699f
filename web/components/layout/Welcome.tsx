import type { ReactNode } from 'react';
import { FACE } from '../../platform/brand.ts';
import { pageLanguage } from '../../platform/locale.ts';

/** The first line of the site's welcome, or the others. nginx/prepare-pages.sh finds them by the attribute. */
export const Welcome = ({ part, children }: { part: 0 | 1; children: ReactNode }) => (
  <bdi data-welcome={part}>{FACE.welcome?.[pageLanguage()]?.[part] || children}</bdi>
);

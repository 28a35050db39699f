import type { Face } from '#contract/face.ts';

const metaOf = (name: string): string | undefined =>
  globalThis.document?.querySelector<HTMLMetaElement>(`[name=${name}]`)?.content;

/**
 * Name of this site, from the page's meta tag: nginx puts that of the console or `INSTALL_NAME` there. Texts read it in getters, because
 * a text that is built at load stays in the first download. The mark is `components/Mark.tsx`.
 */
export const PRODUCT_NAME = metaOf('application-name') ?? 'Overlap';

/** What the operator has changed in the console: title and text of the welcome by language, and more. */
export const FACE: Partial<Pick<Face, 'name' | 'contact' | 'picture'>> & {
  welcome?: Record<string, string[]>;
} = JSON.parse(metaOf('face') ?? '{}');

export const PROVIDER_NAME = 'Google';

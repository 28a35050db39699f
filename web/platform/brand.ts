const nameOfPage = (): string =>
  globalThis.document?.querySelector<HTMLMetaElement>('[name=application-name]')?.content ??
  'Overlap';

/**
 * Name of this site, from the page's meta tag: nginx puts `INSTALL_NAME` there. Texts read it in getters, because
 * a text that is built at load stays in the first download. The mark is `components/Mark.tsx`.
 */
export const PRODUCT_NAME = /* @__PURE__ */ nameOfPage();

export const PROVIDER_NAME = 'Google';

/** Product name; the mark is `components/Mark.tsx`. */
export const PRODUCT_NAME = 'Overlap';

export const PROVIDER_NAME = 'Google';

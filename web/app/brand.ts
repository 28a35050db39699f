/** The only place where the product's name stands; its mark is `components/Mark.tsx`. */
export const PRODUCT_NAME = 'Overlap';

/** Name of the identity provider as people know it. */
export const PROVIDER_NAME = 'Google';

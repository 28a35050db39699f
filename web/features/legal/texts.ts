/** The texts are files in the folder `legal`. */
export const legal = {
  terms: 'Terms',
  privacy: 'Privacy',
  imprint: 'Imprint',
  rules: 'Rules',
  notice: 'Report content',
  loading: 'Loading…',
} as const;

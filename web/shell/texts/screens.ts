import { PRODUCT_NAME } from '../../platform/brand.ts';

export const screens = {
  chat: 'Chat',
  console: 'Console',
  login: 'Sign in',
  simple: 'Preview',
  test: 'Troubleshooting',
  standing: 'Account standing',
  rules: 'Community rules',
  notice: 'Report illegal content',
  transparency: 'Transparency report',
  /** Title of the browser tab. */
  title: (screen: string | undefined, unread: number) =>
    `${unread > 0 ? `(${unread > 99 ? '99+' : unread}) ` : ''}${screen ? `${screen} · ` : ''}${PRODUCT_NAME}`,
} as const;

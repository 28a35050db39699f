/** Paths of the site, and the status with which the page of the client is sent for them. */
export const NOT_FOUND: [path: string, status: number][] = [
  ['/app', 200],
  ['/', 200],
  ['/app?tab=events', 200],
  ['/Preferences/', 200],
  ['/chat/42', 200],
  ['/admin/cases/42', 200],
  ['/nowhere', 404],
  ['/nowhere?ref=K7Q2M9XD4T', 404],
  ['/chat', 404],
  ['/chat/42/43', 404],
  ['/administrator', 404],
  ['/wp-login.php', 404],
  ['/favicon.ico', 404],
];

/** Paths of the site, and the status with which the page of the client is sent for them. */
export const NOT_FOUND = Object.entries({
  200: '/ /app /app?tab=events /Preferences/ /chat/42 /admin/cases/42',
  404: '/nowhere /nowhere?ref=K7Q2M9XD4T /chat /chat/42/43 /administrator /wp-login.php /favicon.ico',
}).flatMap(([status, paths]) => paths.split(' ').map((path) => [path, Number(status)] as const));

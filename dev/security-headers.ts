/** Headers of every page of the client, as in nginx/security-headers.conf. */
export const SECURITY_HEADERS = {
  'content-security-policy': [
    "default-src 'self'",
    "script-src 'self'",
    // Mantine writes style attributes and one style element.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' blob:",
    "media-src 'self' blob:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; '),
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  // Voice messages.
  'permissions-policy': 'microphone=(self)',
};

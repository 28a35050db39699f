export const notFound = {
  title: "This page isn't here.",
  text: 'The link may be old, or the page may have moved.',
  home: 'Go home',
} as const;

/** The interests of a person, those of the viewer first. */
export const sharedFirst = (interests: readonly string[], viewers: readonly string[]): string[] => [
  ...interests.filter((one) => viewers.includes(one)),
  ...interests.filter((one) => !viewers.includes(one)),
];

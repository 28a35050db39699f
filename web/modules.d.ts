declare module 'virtual:world-map' {
  /** Size of the drawing in its own units. */
  export const width: number;
  export const height: number;
  /** `country` is a code of two letters, or '' for a territory without one. */
  export const shapes: { country: string; path: string }[];
}

/** A catalog, compiled by the build: messages by id. */
declare module '*.po' {
  export const messages: import('@lingui/core').Messages;
}

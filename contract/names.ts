/** Control characters, and marks that turn the direction of what follows them. */
export const UNSEEN = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;

/** Whether a text can be a name: something is to be seen of it, and it changes nothing around it. */
export const isName = (text: string): boolean =>
  !UNSEEN.test(text) && /[^\p{Cf}\p{Mn}\p{Z}]/u.test(text);

/** True while the moderator has not replaced a placeholder such as `[…]` or `[… what happened …]`. */
export const hasPlaceholder = (statement: string): boolean =>
  statement
    .split(']')
    .slice(0, -1)
    .some((part) => part.split('[').slice(1).join().includes('…'));

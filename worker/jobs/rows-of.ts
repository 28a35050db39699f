type DeleteStatement = (values: Record<string, never>) => Promise<object[]>;

/** A job that runs statements in order and returns the sum of their rows. */
export const rowsOf =
  (...statements: DeleteStatement[]) =>
  async (): Promise<number> => {
    let rows = 0;
    for (const run of statements) rows += (await run({})).length;
    return rows;
  };

const textIn = (row: string, column: string, language: string): string =>
  `coalesce(${row}.translations -> ${language} ->> '${column}', ${row}.${column})`;

/** SQL: the title of `row` in `language`, else the original. */
export const titleIn = (row: string, language: string): string => textIn(row, 'title', language);

/** SQL: columns with the texts of `row` in `language`, else the originals, and with the language that they are in. */
export const textsIn = (row: string, columns: readonly string[], language: string): string =>
  [
    ...columns.map((column) => `${textIn(row, column, language)} as ${column}`),
    // Originals are in English, unless a translation into English exists.
    `case when ${row}.translations ? ${language} then ${language}
          when not ${row}.translations ? 'en' then 'en' end as language`,
  ].join(', ');

/** SQL: the texts of `row` as the operator wrote them, with the translations. */
export const originalOf = (row: string, columns: readonly string[]): string =>
  `jsonb_build_object(${[...columns, 'translations'].map((column) => `'${column}', ${row}.${column}`).join(', ')})`;

/** Some browsers read the file after the click handler has returned. */
const REVOKE_AFTER_MS = 10_000;

export function saveFile(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS);
}

/** Without the byte order mark, spreadsheet programs do not read it as UTF-8. */
export const saveCsv = (name: string, csv: string): void =>
  saveFile(name, `\ufeff${csv}`, 'text/csv;charset=utf-8');

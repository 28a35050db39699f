/**
 * What the browser keeps for the product. Private windows close their storage and full ones refuse: then
 * nothing is kept, what is asked for is not there, and nobody is told.
 */
interface Keeper {
  /** Null when nothing is kept under `key`. */
  read(key: string): string | null;
  /** The same, parsed; null also when it is not JSON. Its shape is for the caller to check. */
  readJson(key: string): unknown;
  /** Null removes what is kept. */
  write(key: string, text: string | null): void;
  /** All keys, the one that was written first before the others. */
  keys(): string[];
}

/** @param storage looked up each time, because the mere look may throw. */
function keeper(storage: () => Storage): Keeper {
  const attempt = <T>(act: (area: Storage) => T, otherwise: T): T => {
    try {
      return act(storage());
    } catch {
      return otherwise;
    }
  };
  return {
    read: (key) => attempt((area) => area.getItem(key), null),
    readJson: (key) => attempt((area) => JSON.parse(area.getItem(key) ?? 'null'), null),
    write: (key, text) =>
      attempt(
        (area) => (text === null ? area.removeItem(key) : area.setItem(key, text)),
        undefined,
      ),
    keys: () => attempt((area) => Object.keys(area), []),
  };
}

/** Kept over visits, and shared by all tabs. */
export const browserKeeps = keeper(() => localStorage);
/** Kept until the tab is closed. */
export const tabKeeps = keeper(() => sessionStorage);

/**
 * Local or session storage that never throws: private windows deny access and a full storage
 * refuses writes. Reads then return null, and writes do nothing.
 */
interface SafeStorage {
  read(key: string): string | null;
  /** The parsed value; null also when it is not JSON. The caller checks its shape. */
  readJson(key: string): unknown;
  /** Null removes the entry. */
  write(key: string, text: string | null): void;
  /** All keys in the order of writing. */
  keys(): string[];
}

/** @param storage resolved on each use, because access to the property itself may throw. */
function safeStorage(storage: () => Storage): SafeStorage {
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

/** Persists across visits, and is shared by all tabs. */
export const localStore = safeStorage(() => localStorage);
/** Persists until the tab is closed. */
export const sessionStore = safeStorage(() => sessionStorage);

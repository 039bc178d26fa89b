/** A storage of the browser that never throws: where it is blocked it is empty and keeps nothing. */
interface SafeStorage {
  readonly getItem: (key: string) => string | null;
  /** Returns false if the text was not stored, because the storage is blocked or full. */
  readonly setItem: (key: string, text: string) => boolean;
  readonly removeItem: (key: string) => void;
}

/** The storage that all tabs of the site share. */
export const browserStorage: SafeStorage = safeStorage(() => window.localStorage);
/** The storage of this tab, which survives a reload and ends with the tab. */
export const tabStorage: SafeStorage = safeStorage(() => window.sessionStorage);

/** @param storage returns the storage; browsers throw already here if they block it */
function safeStorage(storage: () => Storage): SafeStorage {
  const attempt = <Result>(work: () => Result, otherwise: Result) => {
    try {
      return work();
    } catch {
      return otherwise;
    }
  };
  return {
    getItem: (key) => attempt(() => storage().getItem(key), null),
    setItem: (key, text) =>
      attempt(() => {
        storage().setItem(key, text);
        return true;
      }, false),
    removeItem: (key) => attempt(() => storage().removeItem(key), undefined),
  };
}

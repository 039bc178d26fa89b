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

/** Sets a cookie for the pages below a path, by default all of them. On a page loaded over HTTPS the cookie is `Secure`. */
export function setCookie(name: string, value: string, expires: Date, path = '/'): void {
  write(`${name}=${encodeURIComponent(value)}; expires=${expires.toUTCString()}`, path);
}

export function deleteCookie(name: string, path = '/'): void {
  write(`${name}=; max-age=0`, path);
}

function write(cookie: string, path: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `${cookie}; path=${path}; SameSite=Lax${secure}`;
}

/** Longer than any session, in characters: what a browser must be able to store for a login. */
const PROBE_LENGTH = 4_000;

/** Whether the browser can store a session now; it cannot if it blocks the data of the site, or has no room left. */
export function canStoreSession(): boolean {
  const isStored = browserStorage.setItem('storageProbe', '-'.repeat(PROBE_LENGTH));
  browserStorage.removeItem('storageProbe');
  return isStored;
}

/** Names under which the random ids of a visitor and of a visit are stored, for the analytics service. */
export const VISIT_KEYS = {
  localStorage: ['clientId'],
  sessionStorage: ['sessionId', 'sessionCount'],
} as const;

/**
 * Returns the storage of this tab, which survives a reload and ends with the tab; undefined where the browser does not allow
 * it.
 */
export function tabStorage(): Storage | undefined {
  try {
    return window.sessionStorage;
  } catch {
    return undefined;
  }
}

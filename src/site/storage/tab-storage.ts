/** The storage of this tab, which lives through a reload and ends with the tab, where the browser allows it at all. */
export function tabStorage(): Storage | undefined {
  try {
    return window.sessionStorage;
  } catch {
    return undefined;
  }
}

/**
 * Returns the address of a path on our own server. The page of a preview has its own path prefix, which is in a data
 * attribute of the root element because requests carry no cookies (ADR 78).
 */
export function ownAddress(path: string): string {
  return `${document.documentElement.dataset.preview ?? ''}${path}`;
}

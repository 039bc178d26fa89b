/**
 * Where this page asks its own server. The page of a preview has a path of its own for that, which stands on its root
 * element: requests carry no cookies (ADR 65).
 */
export function ownAddress(path: string): string {
  return `${document.documentElement.dataset.preview ?? ''}${path}`;
}

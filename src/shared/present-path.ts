import { formerPaths } from '../generated/redirects.ts';

/** The path at which the page of a path is found at present. */
export function presentPath(path: string): string {
  return formerPaths[path] ?? path;
}

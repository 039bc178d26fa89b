import { content } from '../content/content.ts';

/** Returns the present path of a page, given its present or a former path. */
export function presentPath(path: string): string {
  return content.formerPaths[path] ?? path;
}

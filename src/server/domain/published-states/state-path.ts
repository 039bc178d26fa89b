import { StateRefused } from './state-refused.ts';

/** The folders of a state, below the folder of the project. */
export const STATE_FOLDERS = ['catalog', 'src/generated', 'dist/site'] as const;

/** One name within a path: not "." or "..", and no separator or stream of another operating system. */
const NAME = /^(?!\.{1,2}$)[^/\\:\p{Cc}]+$/u;

/**
 * Checks the path of a file from the database before anything is written to it.
 * @throws StateRefused if it leads out of the folders of a state
 */
export function requireStatePath(path: string): string {
  const isBelow = STATE_FOLDERS.some((folder) => path.startsWith(`${folder}/`));
  if (!isBelow || !path.split('/').every((name) => NAME.test(name))) throw new StateRefused('damaged', path);
  return path;
}

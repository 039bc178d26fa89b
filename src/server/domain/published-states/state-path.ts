import { StateRefused } from './state-refused.ts';

/** What a state consists of, below the folder of the project. */
export const STATE_FOLDERS = ['catalog', 'src/generated', 'dist/site'] as const;

/** Neither a step up, nor the root, nor a separator or a stream of another system. */
const NAME = /^(?!\.{1,2}$)[^/\\:\p{Cc}]+$/u;

/**
 * A path of a state as it stands in the database, before anything is written by it.
 * @throws StateRefused if it leads out of the folders of a state
 */
export function requireStatePath(path: string): string {
  const isBelow = STATE_FOLDERS.some((folder) => path.startsWith(`${folder}/`));
  if (!isBelow || !path.split('/').every((name) => NAME.test(name))) throw new StateRefused('damaged', path);
  return path;
}

import { loading, serveParts } from '../../../platform/threads/serve-parts.ts';
import type { CallFile, FilePart } from './read-file.ts';

/** Reads files of calls, in a thread. */
serveParts(async function* (file: CallFile): AsyncGenerator<FilePart, undefined> {
  const { readFile } = await loading(() => import('./read-file.ts'));
  return yield* readFile(file);
});

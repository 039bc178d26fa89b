import { loading, serveParts } from '../../../platform/threads/serve-parts.ts';
import type { CallFile, FilePart } from './read-file.ts';

/** The entry point of the thread that reads files of calls. */
serveParts(async function* (file: CallFile): AsyncGenerator<FilePart, undefined> {
  const { readFile } = await loading(() => import('./read-file.ts'));
  return yield* readFile(file);
});

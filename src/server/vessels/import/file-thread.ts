import { type Content, setContent } from '../../../shared/content.ts';
import { loading, serveParts } from '../../platform/threads/serve.ts';
import type { CallFile, FilePart } from './read-file.ts';

/** What the thread of files is given. */
export interface ReadingOrder {
  readonly file: CallFile;
  /** What it reads of the Content in use. */
  readonly content: Pick<
    Content,
    'country' | 'lineIds' | 'lines' | 'portIds' | 'ports' | 'serverTexts' | 'site' | 'texts' | 'vesselFiles'
  >;
}

/** The entry point of the thread that reads files of calls. */
serveParts(async function* ({ file, content }: ReadingOrder): AsyncGenerator<FilePart, undefined> {
  setContent(content as Content);
  const { readFile } = await loading(() => import('./read-file.ts'));
  return yield* readFile(file);
});

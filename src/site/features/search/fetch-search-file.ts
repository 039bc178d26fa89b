import type { LanguageId } from '../../../generated/types.ts';
import { SEARCH_VERSION_META, searchIndexPath } from '../../../shared/routes/site-paths.ts';
import { ownAddress } from '../../http/request.ts';
import type { SearchFile } from './search-file.ts';

const files = new Map<LanguageId, Promise<SearchFile>>();

/** Fetches the search index of a language once; after a failure, the next call tries again. */
export function fetchSearchFile(language: LanguageId): Promise<SearchFile> {
  const known = files.get(language);
  if (known !== undefined) return known;
  const file = fetchFile(language);
  files.set(language, file);
  file.catch(() => files.delete(language));
  return file;
}

async function fetchFile(language: LanguageId): Promise<SearchFile> {
  const meta = document.querySelector(`meta[name="${SEARCH_VERSION_META}"]`);
  const response = await fetch(ownAddress(searchIndexPath(language, meta?.getAttribute('content') ?? '')), {
    credentials: 'omit',
  });
  if (!response.ok) throw new Error(`the search index answered with ${response.status}`);
  // The cast is safe, because the site's own build wrote the file under a name with its hash.
  return (await response.json()) as SearchFile;
}

import type { LanguageId, Route, TextNamespace } from '../../../generated/types.ts';
import { content } from '../../../shared/content.ts';
import { translatorFor } from '../../i18n/translator-for.ts';
import {
  contactDocuments,
  downloadDocuments,
  linkDocuments,
  questionDocuments,
  transactionDocuments,
} from './entry-documents.ts';
import { createLexicon, type Words } from './lexicon.ts';
import { articleDocuments, pageDocuments, type Source } from './page-documents.ts';
import { indexOf, type SearchDocument, type SearchFile } from './search-file.ts';

/** Builds the search index of a language when a site is rendered. */
export async function searchFile(language: LanguageId): Promise<SearchFile> {
  const t = await translatorFor(language, Object.keys(content.texts[language]) as TextNamespace[]);
  const pages = content.routeIds
    .map((id) => content.routes[id])
    .filter(isFound)
    .map((route) => ({ route, page: content.pages[route.page] }));
  return buildSearchFile({ t, language, pages, articles: Object.values(content.articleBodies) });
}

/**
 * Whether the search finds a page: pages that search engines may list, and those of clients. The pages of staff and the
 * targets of mailed links are left out.
 */
function isFound({ audience, indexed = true }: Route): boolean {
  return audience === 'client' || (audience === 'everyone' && indexed);
}

/** Everything that can be found. A new kind of document needs one more line here. */
const DOCUMENTS: readonly ((source: Source) => SearchDocument[])[] = [
  transactionDocuments,
  pageDocuments,
  questionDocuments,
  articleDocuments,
  contactDocuments,
  downloadDocuments,
  linkDocuments,
];

/** Builds the file that the browser needs to search in the language of the source. The same catalogs give the same bytes. */
function buildSearchFile(source: Source): SearchFile {
  const { language } = source;
  const words: Words = {
    small: content.smallWords[language] ?? [],
    endings: content.endings[language] ?? [],
    synonyms: content.synonyms.flatMap((group) => (group[language] === undefined ? [] : [group[language]])),
  };
  const documents = DOCUMENTS.flatMap((make) => make(source));
  return { words, index: indexOf(documents, createLexicon(words)) };
}

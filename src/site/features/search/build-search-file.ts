import { content } from '../../../shared/content/content.ts';
import {
  contactDocuments,
  downloadDocuments,
  linkDocuments,
  questionDocuments,
  transactionDocuments,
} from './entry-documents.ts';
import { createLexicon, type Words } from './lexicon.ts';
import type { Source } from './page-documents.ts';
import { articleDocuments, pageDocuments } from './page-documents.ts';
import { indexOf, type SearchDocument, type SearchFile } from './search-file.ts';

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
export function buildSearchFile(source: Source): SearchFile {
  const { language } = source;
  const words: Words = {
    small: content.smallWords[language] ?? [],
    endings: content.endings[language] ?? [],
    synonyms: content.synonyms.flatMap((group) => (group[language] === undefined ? [] : [group[language]])),
  };
  const documents = DOCUMENTS.flatMap((make) => make(source));
  return { words, index: indexOf(documents, createLexicon(words)) };
}

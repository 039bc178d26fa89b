import { content } from '../../../shared/content/content.ts';
import { articleDocuments } from './documents/articles.ts';
import { contactDocuments } from './documents/contacts.ts';
import { downloadDocuments, linkDocuments } from './documents/links.ts';
import { pageDocuments } from './documents/pages.ts';
import { questionDocuments } from './documents/questions.ts';
import type { Source } from './documents/source.ts';
import { transactionDocuments } from './documents/transactions.ts';
import { createLexicon, type Words } from './lexicon.ts';
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

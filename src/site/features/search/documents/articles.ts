import type { SearchDocument } from '../search-file.ts';
import { type Source, textsIn } from './source.ts';

/** Returns a document for every article. */
export function articleDocuments({ t, articles }: Source): SearchDocument[] {
  return articles.map(({ id, title, category, description, lead, blocks }) => ({
    id: `article ${id}`,
    kind: 'article',
    title: t(title),
    context: t(category),
    excerpt: t(lead),
    text: [t(lead), t(description), ...textsIn(blocks, `article-${id}`, t)].join(' '),
    target: { kind: 'article', article: id },
  }));
}

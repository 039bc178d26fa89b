import type { SearchDocument } from '../search-file.ts';
import { type Source, textsIn } from './source.ts';

/** Every article. */
export function articleDocuments({ say, articles }: Source): SearchDocument[] {
  return articles.map(({ id, title, category, description, lead, blocks }) => ({
    id: `article ${id}`,
    kind: 'article',
    title: say(title),
    context: say(category),
    excerpt: say(lead),
    text: [say(lead), say(description), ...textsIn(blocks, `article-${id}`, say)].join(' '),
    target: { kind: 'article', article: id },
  }));
}

import { asObject, type Json, own } from '../json.ts';
import { type Defined, definitionsOf, property } from '../link/linked-catalog.ts';
import type { EmitContext } from './emit-context.ts';
import { dataConstant, HEADER, jsonConstant, type Module } from './module.ts';

/** The keys of an article that lists show, as in `ArticleSummary`. */
const SUMMARY = ['id', 'title', 'category', 'published', 'featured', 'image', 'lead'] as const;

/** Emits a module per article, the map of their loaders, and the list of all, newest first. */
export function articleModules({ catalog, print }: EmitContext): Module[] {
  const articles = [...definitionsOf(catalog, 'article').values()].sort(newestFirst);
  const loaders = articles.map(({ id }) => `  ${JSON.stringify(id)}: () => import('./articles/${id}.ts'),\n`);
  const list = dataConstant('articles', 'readonly ArticleSummary[]', print(articles.map(summaryOf)));
  const type = 'Readonly<Record<ArticleId, () => Promise<{ readonly article: Article }>>>';
  return [
    {
      path: 'articles.ts',
      content: `${HEADER}import type { ArticleSummary } from './types.ts';\n\n${list}`,
    },
    {
      path: 'article-loaders.ts',
      content: `${HEADER}import type { Article, ArticleId } from './types.ts';\n\nexport const articleLoaders: ${type} = {\n${loaders.join('')}};\n`,
    },
    ...articles.map(({ id, value }) => ({
      path: `articles/${id}.ts`,
      content: `${HEADER}import type { Article } from '../types.ts';\n\n${jsonConstant('article', 'Article', print(value))}`,
    })),
  ];
}

function newestFirst(a: Defined, b: Defined): number {
  const [dateA, dateB] = [a, b].map((article) => String(property(article, 'published')));
  if (dateA === dateB) return a.id < b.id ? -1 : 1;
  return String(dateA) > String(dateB) ? -1 : 1;
}

function summaryOf({ value }: Defined): Json {
  const article = asObject(value);
  return Object.fromEntries(
    SUMMARY.flatMap((key) => {
      const part = own(article, key);
      return part === undefined ? [] : [[key, part]];
    }),
  );
}

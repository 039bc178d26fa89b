import { asObject, type Json, own } from '../../contract/json.ts';
import { type Defined, definitionsOf, property } from '../link/linked-catalog.ts';
import type { EmitContext } from './emit-context.ts';
import { dataModule, type Module } from './module.ts';

/** The keys of an article that lists show, as in `ArticleSummary`. */
const SUMMARY = ['id', 'title', 'category', 'published', 'featured', 'image', 'lead'] as const;

/** Emits the articles by id, and the list of all, newest first. */
export function articleModules({ catalog, print }: EmitContext): Module[] {
  const articles = [...definitionsOf(catalog, 'article').values()].sort(newestFirst);
  const list = print(articles.map(summaryOf));
  const bodies = print(Object.fromEntries(articles.map(({ id, value }) => [id, value])));
  return [
    dataModule(
      'articles',
      ['ArticleSummary'],
      [{ name: 'articles', type: 'readonly ArticleSummary[]', json: list, read: 'cast' }],
    ),
    dataModule(
      'article-bodies',
      ['Article', 'ArticleId'],
      [{ name: 'articleBodies', type: 'Readonly<Record<ArticleId, Article>>', json: bodies, read: 'parsed' }],
    ),
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

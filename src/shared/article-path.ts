import { articleRoute } from '../generated/routes.ts';
import type { ArticleId } from '../generated/types.ts';

/** Where the page of an article stands. */
export function articlePath(id: ArticleId): string {
  return articleRoute.path.replace('{article}', id);
}

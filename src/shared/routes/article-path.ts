import { articleRoute } from '../../generated/routes.ts';
import type { ArticleId } from '../../generated/types.ts';

/** Returns the path of an article's page. */
export function articlePath(id: ArticleId): string {
  return articleRoute.path.replace('{article}', id);
}

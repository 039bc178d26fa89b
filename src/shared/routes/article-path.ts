import type { ArticleId } from '../../generated/types.ts';
import { content } from '../content/content.ts';

/** Returns the path of an article's page. */
export function articlePath(id: ArticleId): string {
  return content.articleRoute.path.replace('{article}', id);
}

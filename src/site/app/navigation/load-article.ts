import type { i18n } from 'i18next';
import { articleRoute, routes } from '../../../generated/routes.ts';
import type { ArticleId, Block } from '../../../generated/types.ts';
import { articlePath } from '../../../shared/routes/article-path.ts';
import { notFoundRoute } from '../../routes/routes.ts';
import { trailTo } from '../../routes/trail.ts';
import { type LoadedPage, loadBlocks, loadPage } from './load-page.ts';

/** How many other articles are listed after each article. */
const OTHERS = 3;

/** Loads the page of an article, or the not-found page where no article has this id. */
export async function loadArticle(id: string, i18n: i18n): Promise<LoadedPage> {
  const [{ articleLoaders }, { ArticleFrame }] = await Promise.all([
    import('../../../generated/article-loaders.ts'),
    import('../../blocks/article/ArticleFrame.tsx'),
  ]);
  if (!isKeyOf(articleLoaders, id)) return loadPage(notFoundRoute(), i18n);
  const { article } = await articleLoaders[id]();
  const [blocks, after] = await Promise.all([
    loadBlocks(article.blocks, [`article-${id}`], i18n),
    loadBlocks([othersThan(id)], [], i18n),
  ]);
  const path = articlePath(id);
  const trail = [...trailTo(routes[articleRoute.parent]), { label: article.title, path }];
  return { route: articleRoute, path, indexed: true, trail, page: article, ArticleFrame, blocks, after };
}

function othersThan(id: ArticleId): Block {
  return { kind: 'articles', title: 'shell:article.others', choose: 'latest', limit: OTHERS, except: id };
}

function isKeyOf<Key extends string>(record: Readonly<Record<Key, unknown>>, key: string): key is Key {
  return Object.hasOwn(record, key);
}

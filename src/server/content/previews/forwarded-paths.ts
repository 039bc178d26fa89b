import type { FastifyRequest } from 'fastify';
import { content, perContent } from '../../../shared/content/content.ts';
import { API_PATH, ASSETS_FOLDER, PREVIEW_PATH } from '../../../shared/routes/site-paths.ts';
import { isAtOrBelow, splitAddress } from '../../platform/http/address.ts';
import { POLICY_REPORTS_PATH } from '../../platform/http/policy-reports.ts';

/** The pages where staff work and log in: these stay those of the site while a draft is previewed. */
const staffPaths = perContent(
  () =>
    new Set(
      content.routeIds
        .map((id) => content.routes[id])
        .filter(({ audience }) => audience === 'staff')
        .flatMap(({ path, deniedRoute }) => [
          path,
          ...(deniedRoute === undefined ? [] : [content.routes[deniedRoute].path]),
        ]),
    ),
);
/** Paths that this server always answers itself. */
const OWN = [API_PATH, PREVIEW_PATH, POLICY_REPORTS_PATH, '/health', '/metrics'];

/** Whether the preview answers this path: pages, files and forms without scripts. */
export function isOfPreview({ url }: Pick<FastifyRequest, 'url'>): boolean {
  const { path } = splitAddress(url);
  if (!path.startsWith('/') || staffPaths().has(path)) return false;
  return !OWN.some((own) => isAtOrBelow(path, own));
}

/** Whether the path is that of a script, style, font, drawing or part of the Content, whose name contains a hash. */
export function isAsset(url: string): boolean {
  return splitAddress(url).path.startsWith(`/${ASSETS_FOLDER}/`);
}

export function isReadOnly({ method }: Pick<FastifyRequest, 'method'>): boolean {
  return method === 'GET' || method === 'HEAD';
}

/**
 * Returns where to lead a visitor who gave an address, which may be made up by others.
 * @returns a path of this site, with its query; the home page for an address that leads elsewhere (S-54)
 */
export function ownPath(to: string | null): string {
  const base = 'http://site.invalid';
  const url = URL.canParse(to ?? '/', base) ? new URL(to ?? '/', base) : undefined;
  if (url === undefined || url.origin !== base || url.pathname.startsWith('//')) return content.routes.home.path;
  return url.pathname + url.search;
}

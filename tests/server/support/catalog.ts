import '../../support/content.ts';
import { downloads } from '../../../src/generated/downloads.ts';
import { lineIds } from '../../../src/generated/lines.ts';
import { pageBlocks } from '../../../src/generated/page-blocks.ts';
import { routeIds, routes } from '../../../src/generated/routes.ts';
import { site } from '../../../src/generated/site.ts';
import type { Download } from '../../../src/generated/types.ts';
import { type Address, addresses } from '../../../src/shared/routes/addresses.ts';
import { ARRIVAL_FIELDS } from '../../../src/shared/vessels/query.ts';

const pathsOfForms = new Set(
  routeIds.map((id) => routes[id]).flatMap(({ path, page }) => (pageBlocks[page].includes('form') ? [path] : [])),
);

/** Things of the real catalog that server tests need; they are found by their properties, not by their names. */
export const allPages = addresses();
/** A page without forms. */
export const pageRoute = findPage(
  ({ path, status, indexed }) => path !== '/' && status !== 404 && indexed && !pathsOfForms.has(path),
);
export const notFoundRoute = findPage(({ status }) => status === 404);
/** The address of each page that shows vessel calls, with a query where one is needed. */
export const livePaths = routeIds.flatMap((id) => {
  const { path, page } = routes[id];
  const kinds = pageBlocks[page];
  if (kinds.includes('itinerary')) return [path];
  return kinds.includes('arrivals')
    ? [`${path}?${new URLSearchParams({ [ARRIVAL_FIELDS.line]: lineIds[0] ?? '', [ARRIVAL_FIELDS.vessel]: 'x' })}`]
    : [];
});
export const download = Object.values(downloads)[0] as Download;

export const defaultLanguage = site.defaultLanguage;
/** A language of the site that visitors get only by choosing it. */
export const otherLanguage = site.languages.find(({ id }) => id !== site.defaultLanguage)?.id ?? site.defaultLanguage;
export const languageCookie = site.cookies.language.name;

function findPage(isIt: (address: Address) => boolean): Address {
  const page = addresses().find(isIt);
  if (page === undefined) throw new Error(`The catalog has no page as these tests need it: ${isIt}`);
  return page;
}

import { type JsonObject, textAt } from '../../contract/json.ts';
import { suggest } from '../suggest.ts';
import { anchorsOf, queryOf } from './address-parts.ts';
import { addressesOf, type CatalogAddress, formerAddressesOf } from './addresses.ts';
import { definitionsOf, type LinkedCatalog, pageOfRoute } from './linked-catalog.ts';

/** An address of this site: of a page or a file, of something else that the server offers, or of nothing. */
export interface OwnAddress {
  readonly path: string;
  /** The target that leads there; undefined if nothing in the catalogs has this address. */
  readonly target?: JsonObject | undefined;
  /** The target leads to all that the address names: the page knows its anchor and its parameters. */
  readonly isWhole: boolean;
  /** Something answers at this address. */
  readonly isKnown: boolean;
  /** For an address at which nothing answers: finds the target of the page with the most similar path. */
  readonly near?: () => JsonObject | undefined;
}

/**
 * Makes a reader of the addresses of this site, with or without `www.`, and of bare paths; it returns undefined for all
 * other addresses.
 */
export function ownAddresses(catalog: LinkedCatalog): (text: string) => OwnAddress | undefined {
  const site = String(textAt(catalog.site, 'address'));
  const host = withoutWww(site.replace(/^https:\/\//, ''));
  let known: readonly CatalogAddress[] | undefined;
  return (text) => {
    // A cheap test that nearly every address fails: it is a path or contains our host.
    if (!text.startsWith('/') && !text.toLowerCase().includes(host)) return undefined;
    // Anything but a path or a whole address is a different mistake.
    if (!/^(\/(?!\/)|https?:\/\/)[^\\]*$/.test(text) || !URL.canParse(site) || !URL.canParse(text, site))
      return undefined;
    const url = new URL(text, site);
    if (withoutWww(url.host) !== withoutWww(new URL(site).host) || url.username + url.password !== '') return undefined;
    known ??= [...addressesOf(catalog), ...formerAddressesOf(catalog)];
    return whatIsAt(catalog, url, known);
  };
}

function withoutWww(host: string): string {
  return host.toLowerCase().replace(/^www\./, '');
}

function whatIsAt(catalog: LinkedCatalog, url: URL, all: readonly CatalogAddress[]): OwnAddress {
  const path = url.pathname.replace(/(?<=.)\/$/, '');
  const pages = all.filter(({ kind }) => kind === 'route' || kind === 'article');
  const page = pages.find(({ address }) => address === path);
  if (page !== undefined) return { path, isKnown: true, ...targetOf(catalog, page, url) };
  const file = all.find(({ kind, address }) => kind === 'download' && isFile(address, path));
  if (file !== undefined) return { path, isKnown: true, ...targetOf(catalog, file, url) };
  if (FEED.test(path)) return { path, isKnown: true, isWhole: true, target: { kind: 'feed' } };
  if (isReserved(path)) return { path, isKnown: true, isWhole: false };
  const near = () => {
    const similar = suggest(path, new Set(pages.map(({ address }) => address)));
    const nearest = pages.find(({ address }) => address === similar);
    return nearest && targetOf(catalog, nearest, url).target;
  };
  return { path, isKnown: false, isWhole: false, near };
}

/** Whether a path is that of a download, as visitors or as the catalogs name it. */
function isFile(file: string, path: string): boolean {
  return path === `/${file}` || path === `${DOWNLOADS}/${file.slice(file.lastIndexOf('/') + 1)}`;
}

/** The target of something with an address, with the anchor and the parameters of the address that its page knows. */
function targetOf(
  catalog: LinkedCatalog,
  { kind, id }: Pick<CatalogAddress, 'kind' | 'id'>,
  { hash, searchParams }: URL,
): Pick<OwnAddress, 'isWhole'> & { readonly target: JsonObject } {
  const route = kind === 'route' ? definitionsOf(catalog, 'route').get(id) : undefined;
  const page = pageOfRoute(catalog, route);
  const anchor = hash.slice(1);
  const isAnchor = page !== undefined && anchorsOf(catalog, page).names.has(anchor);
  const written = [...searchParams];
  const known = page === undefined ? new Map<string, undefined>() : queryOf(catalog, page).parameters;
  const query = written.filter(([name, value]) => known.has(name) && (known.get(name)?.includes(value) ?? true));
  const target = {
    kind,
    [kind]: id,
    ...(query.length === 0 ? {} : { query: Object.fromEntries(query) }),
    ...(isAnchor ? { hash: anchor } : {}),
  };
  return { target, isWhole: query.length === written.length && (anchor === '' || isAnchor) };
}

/** The folder of the files that visitors download. */
const DOWNLOADS = '/descargas';

/** Paths that the server uses besides pages, each with everything below it. */
export const RESERVED_FOLDERS = [
  '/.well-known',
  '/api',
  '/assets',
  '/avisos',
  DOWNLOADS,
  '/health',
  '/metrics',
  '/policy-reports',
  '/preview',
  '/withdrawn',
] as const;

/** The articles as RSS, by language. */
const FEED = /^\/rss\.[a-z]{2}\.xml$/;
/** Generated files at the root of the site, apart from feeds: icons, robots.txt, the web manifest, the sitemap. */
const FILE = /^\/(favicon\.ico|icon-[a-z0-9-]+\.png|apple-touch-icon\.png|robots\.txt|site\.webmanifest|sitemap\.xml)$/;

/** Whether the server uses a path for something else than pages. */
export function isReserved(path: string): boolean {
  const isBelow = (folder: string) => path === folder || path.startsWith(`${folder}/`);
  return FEED.test(path) || FILE.test(path) || RESERVED_FOLDERS.some(isBelow);
}

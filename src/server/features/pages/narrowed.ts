import { officeIds } from '../../../generated/offices.ts';
import { pageBlocks } from '../../../generated/pages.ts';
import { routeIds, routes } from '../../../generated/routes.ts';
import { site } from '../../../generated/site.ts';
import { readLineId } from '../../../shared/ids/read-line-id.ts';

const { lineParameter, officeParameter } = site.lineChoice;

/** The line and office that an address narrows a page to; undefined: the page shows all. */
interface Narrowing {
  readonly line: string | undefined;
  readonly office: string | undefined;
}

const PATHS = new Set(routeIds.map((id) => routes[id]).flatMap(({ path, page }) => (hasContacts(page) ? [path] : [])));

function hasContacts(page: keyof typeof pageBlocks): boolean {
  return pageBlocks[page].some((kind) => kind === 'faq');
}

/** Returns the narrowing of a page with contacts of the lines; undefined without a known line or office. */
export function narrowingOf(path: string, query: URLSearchParams): Narrowing | undefined {
  if (!PATHS.has(path)) return undefined;
  const named = query.get(officeParameter);
  const line = readLineId(query.get(lineParameter));
  const office = officeIds.find((id) => id === named);
  return line === undefined && office === undefined ? undefined : { line, office };
}

/** Marks the elements of other lines and offices; the style sheet hides them where no script runs (ADR 69). */
export function markOthers(html: string, { line, office }: Narrowing): string {
  const mark = (attribute: string, chosen: string | undefined, page: string) =>
    chosen === undefined
      ? page
      : page.replaceAll(new RegExp(` data-${attribute}="([a-z0-9 -]+)"`, 'g'), (found, names: string) =>
          names.split(' ').includes(chosen) ? found : `${found} data-other=""`,
        );
  return mark('office', office, mark('lines', line, html));
}

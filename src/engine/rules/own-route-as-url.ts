import { addressesOf, formerAddressesOf } from '../link/addresses.ts';
import { type LinkedCatalog, placeOf } from '../link/linked-catalog.ts';
import { problem } from '../problem.ts';
import { textAt } from '../read.ts';
import type { Rule } from './rule.ts';

type Problems = {
  'own-route-as-url': { url: string };
};

/** A link to a page of this site names its route, so that it keeps the language and survives a change of the path. */
export const ownRouteAsUrl: Rule<Problems> = {
  *check(catalog) {
    for (const { path: file, kind, indexed } of catalog.files) {
      if (kind.schema === 'site') continue;
      for (const { url, path } of indexed.urls) {
        const suggestion = targetOfOwnPage(catalog, url);
        if (suggestion !== undefined) yield problem('own-route-as-url', placeOf(file, path), { url }, { suggestion });
      }
    }
  },
  messages: {
    'own-route-as-url': {
      es: ({ url }) => ({
        message: `«${url}» es una página de este sitio`,
        help: 'escriba su ruta en lugar de su dirección',
      }),
      en: ({ url }) => ({
        message: `"${url}" is a page of this site`,
        help: 'write its route instead of its address',
      }),
    },
  },
  docs: {
    'own-route-as-url': {
      es: {
        title: 'página de este sitio escrita como dirección',
        what: 'La dirección es la de una página de este mismo sitio.',
        why: 'Así el enlace pierde el idioma del visitante, y se rompe si la página cambia de dirección.',
        todo: 'Escriba la ruta, como sugiere el mensaje: { kind: route, route: … }.',
      },
      en: {
        title: 'page of this site written as an address',
        what: 'The address is that of a page of this site.',
        why: 'This way the link loses the visitor’s language, and breaks if the page gets another address.',
        todo: 'Write the route, as the message suggests: { kind: route, route: … }.',
      },
      example: { file: 'links.yaml', wrong: 'www.muelle.example.com/tramites', right: 'news.example.com/es' },
    },
  },
};

/** The target to use instead of an address of this site: a bare path, or an address that includes the site's own. */
export function targetOfOwnPage(catalog: LinkedCatalog, text: string): string | undefined {
  const address = String(textAt(catalog.site, 'address'));
  // A cheap test that nearly every address fails: it is a path or contains our host.
  if (!text.startsWith('/') && !text.toLowerCase().includes(address.replace(/^https:\/\//, ''))) return undefined;
  // Anything but a path or a whole address is a different mistake.
  if (!/^(\/(?!\/)|https:\/\/)[^\\]*$/.test(text) || !URL.canParse(address) || !URL.canParse(text, address))
    return undefined;
  const url = new URL(text, address);
  if (url.host !== new URL(address).host) return undefined;
  const pathname = url.pathname.replace(/(?<=.)\/$/, '');
  const page = [...addressesOf(catalog), ...formerAddressesOf(catalog)].find(
    ({ kind, address }) => (kind === 'route' || kind === 'article') && address === pathname,
  );
  return page && `{ kind: ${page.kind}, ${page.kind}: ${page.id} }`;
}

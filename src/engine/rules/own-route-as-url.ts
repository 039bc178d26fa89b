import { addressesOf, formerAddressesOf } from '../link/addresses.ts';
import { type LinkedCatalog, placeOf } from '../link/linked-catalog.ts';
import { problem } from '../problem.ts';
import { textAt } from '../read.ts';
import type { Rule } from './rule.ts';

type Problems = {
  'own-route-as-url': { url: string };
};

/** A page of this site is named by its route, so that it keeps its language and a renamed path breaks nothing. */
export const ownRouteAsUrl: Rule<Problems> = {
  *check(catalog) {
    for (const { path: file, kind, indexed } of catalog.files) {
      if (kind.schema === 'site') continue;
      for (const { url, path } of indexed.urls) {
        const suggestion = ownPage(catalog, url);
        if (suggestion !== undefined) yield problem('own-route-as-url', placeOf(file, path), { url }, { suggestion });
      }
    }
  },
  messages: {
    'own-route-as-url': {
      es: ({ url }) => ({
        message: `«${url}» es una página de este sitio`,
        help: 'nombre su ruta en lugar de su dirección',
      }),
      en: ({ url }) => ({
        message: `"${url}" is a page of this site`,
        help: 'name its route instead of its address',
      }),
    },
  },
  docs: {
    'own-route-as-url': {
      es: {
        title: 'página propia escrita como dirección',
        what: 'La dirección es la de una página de este mismo sitio.',
        why: 'Así el enlace pierde el idioma del visitante, y se rompe si la página cambia de dirección.',
        todo: 'Nombre la ruta, como sugiere el mensaje: { kind: route, route: … }.',
      },
      en: {
        title: 'own page written as an address',
        what: 'The address is that of a page of this very site.',
        why: 'Like this the link loses the visitor’s language, and breaks when the page moves.',
        todo: 'Name the route, as the message suggests: { kind: route, route: … }.',
      },
      example: { file: 'links.yaml', wrong: 'www.muelle.example.com/tramites', right: 'news.example.com/es' },
    },
  },
};

/** The target to be named instead of an address of ours: a bare path, or an address of the site itself. */
export function ownPage(catalog: LinkedCatalog, text: string): string | undefined {
  const address = String(textAt(catalog.site, 'address'));
  // Cheap and true of nearly every address: it neither is a path nor names our host.
  if (!text.startsWith('/') && !text.toLowerCase().includes(address.replace(/^https:\/\//, ''))) return undefined;
  // A path, or a whole address; anything else is no page of ours but a mistake of another kind.
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

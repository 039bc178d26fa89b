import { isObject, isSame, type JsonObject, own, step, textAt } from '../../contract/json.ts';
import { addressesIn } from '../emit/link-address.ts';
import { targetsOf } from '../link/entries.ts';
import type { IndexedTarget } from '../link/file-index.ts';
import { definitionsOf, type LinkedCatalog, placeOf, property } from '../link/linked-catalog.ts';
import { type Place, problem } from '../problem.ts';
import type { Rule } from './rule.ts';

type Problems = {
  'fallback-to-itself': { link: string };
  'several-fallbacks': { address: string };
};

/** A fallback for a broken address leads to another address, and is the same at every place of that address. */
export const fallbackToItself: Rule<Problems> = {
  *check(catalog) {
    const known = new Map<string, { readonly fallback: JsonObject; readonly place: Place }>();
    for (const { path: file, indexed } of catalog.files) {
      for (const { value, path } of indexed.targets) {
        const fallback = own(value, 'fallback');
        if (!isObject(fallback)) continue;
        const at = step(path, 'fallback');
        const link = textAt(fallback, 'link');
        if (link !== undefined && leadsBack(catalog, value, link))
          yield problem('fallback-to-itself', placeOf(file, step(at, 'link')), { link });
        for (const address of leadsTo(catalog, value)) {
          const first = known.get(address);
          if (first === undefined) known.set(address, { fallback, place: placeOf(file, at) });
          else if (!isSame(first.fallback, fallback))
            yield problem('several-fallbacks', placeOf(file, at), { address }, { first: first.place });
        }
      }
    }
  },
  messages: {
    'fallback-to-itself': {
      es: ({ link }) => ({
        message: `si esta página no responde, se ofrecería el enlace «${link}», que lleva de vuelta a ella`,
        help: 'escoja un enlace que lleve a otra parte, o una oficina',
      }),
      en: ({ link }) => ({
        message: `if this page does not respond, the link "${link}" would be offered, which leads back to it`,
        help: 'choose a link that leads elsewhere, or an office',
      }),
    },
    'several-fallbacks': {
      es: ({ address }) => ({
        message: `otro enlace a ${address} tiene un reemplazo distinto`,
        help: 'escriba el mismo «fallback» en los dos, o en uno solo: vale para todos los enlaces a esa dirección',
      }),
      en: ({ address }) => ({
        message: `another link to ${address} has a different fallback`,
        help: 'write the same "fallback" in both, or in only one: it applies to all links to this address',
      }),
    },
  },
};

/** Whether following a link, and the fallbacks from there, leads back to the target's own address. */
function leadsBack(catalog: LinkedCatalog, from: JsonObject, first: string): boolean {
  const links = definitionsOf(catalog, 'link');
  const addresses = new Set(leadsTo(catalog, from));
  const met = new Set<string>();
  const waiting = [first];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (met.has(id)) continue;
    met.add(id);
    const targets = targetsOf(property(links.get(id), 'target'));
    if (targets.some((target) => leadsTo(catalog, target).some((address) => addresses.has(address)))) return true;
    waiting.push(...targets.flatMap((target) => textAt(target, 'fallback', 'link') ?? []));
  }
  return false;
}

/** The addresses of an external page in every language; for a form, those of its endpoint. */
function leadsTo(catalog: LinkedCatalog, target: IndexedTarget['value']): readonly string[] {
  const service = textAt(target, 'endpoint');
  const written = service === undefined ? target : definitionsOf(catalog, 'endpoint').get(service)?.value;
  return addressesIn(written).map(([address]) => address);
}

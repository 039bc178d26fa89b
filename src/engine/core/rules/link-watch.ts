import {
  isObject,
  isSame,
  type Json,
  type JsonObject,
  numberAt,
  own,
  step,
  textAt,
  valueAt,
} from '../../contract/json.ts';
import { addressesIn } from '../emit/link-address.ts';
import { targetsOf } from '../link/entries.ts';
import { fileOfKind } from '../link/file-of-kind.ts';
import { definitionsOf, indexedIn, type LinkedCatalog, placeOf, placeOfKey, property } from '../link/linked-catalog.ts';
import { isOwnerAddress, OWNERS_PATH, ownersOf } from '../link/names.ts';
import { type Place, problem } from '../problem.ts';
import { meant } from '../suggest.ts';
import { type Finding, inTurn, type Rule } from './rule.ts';

type Problems = {
  'placeholder-link': { url: string };
  'fallback-to-itself': { link: string };
  'several-fallbacks': { address: string };
  'unknown-owner': { owner: string; known: readonly string[] };
  'duplicate-owner': { owner: string };
  'unused-owner': { owner: string; isAddress: boolean };
  'unreachable-slowness': { slow: number; longest: number };
};

/** Links have an address, an owner with a mailbox, and fallbacks that lead elsewhere. */
export const linkWatch: Rule<Problems> = {
  check: (catalog) => inTurn(catalog, [placeholderLink, fallbackToItself, unknownOwner, unreachableSlowness]),
  messages: {
    'placeholder-link': {
      es: ({ url }) => ({
        message: `enlace provisional: ${url}`,
        help: 'ponga la dirección real y quite la marca de provisional («placeholder: true»)',
      }),
      en: ({ url }) => ({
        message: `placeholder: ${url}`,
        help: 'put the real address here and remove the mark of a placeholder ("placeholder: true")',
      }),
    },
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
    'unknown-owner': {
      es: ({ owner, known }) => ({
        message: `no se conoce el buzón de «${owner}»: si este enlace se daña, el aviso le llegaría a otra persona`,
        help:
          known.length === 0
            ? 'escriba un correo, o agregue su buzón en site.yaml («linkWatch», «server», «owners»)'
            : `escriba un correo, agregue su buzón en site.yaml («owners»), o elija: ${known.join(', ')}`,
      }),
      en: ({ owner, known }) => ({
        message: `the mailbox of "${owner}" is not known: if this link breaks, somebody else would get the e-mail`,
        help:
          known.length === 0
            ? 'write an e-mail address, or add a mailbox in site.yaml ("linkWatch", "server", "owners")'
            : `write an e-mail address, add a mailbox in site.yaml ("owners"), or choose: ${known.join(', ')}`,
      }),
    },
    'duplicate-owner': {
      es: ({ owner }) => ({
        message: `«${owner}» ya tiene un buzón en esta lista: los avisos van siempre al primero`,
        help: 'deje uno solo; si son varias personas, use un buzón que todas lean',
      }),
      en: ({ owner }) => ({
        message: `"${owner}" already has a mailbox in this list: e-mails always go to the first`,
        help: 'leave only one; if they are several people, use a mailbox that all of them read',
      }),
    },
    'unused-owner': {
      es: ({ owner, isAddress }) => ({
        message: isAddress
          ? `«${owner}» ya es un correo: los avisos van allí, y nunca a este buzón`
          : `«${owner}» no es responsable de ningún enlace`,
        help: isAddress
          ? 'borre esta entrada, o escriba aquí y en los enlaces el nombre de la persona o del área'
          : 'bórrelo, o escríbalo en «owner» en sus enlaces',
      }),
      en: ({ owner, isAddress }) => ({
        message: isAddress
          ? `"${owner}" is an e-mail address: e-mails go there, and never to this mailbox`
          : `"${owner}" is not responsible for any link`,
        help: isAddress
          ? 'delete this entry, or write the name of the person or area here and in the links'
          : 'delete it, or write it in "owner" in its links',
      }),
    },
    'unreachable-slowness': {
      es: ({ slow, longest }) => ({
        message: `un enlace sería lento desde los ${slow} s, pero se espera su respuesta solo ${longest} s`,
        help: 'baje «slowSeconds» o suba «timeoutSeconds»',
      }),
      en: ({ slow, longest }) => ({
        message: `a link would be slow from ${slow} s on, but its answer is awaited for ${longest} s only`,
        help: 'lower "slowSeconds", or raise "timeoutSeconds"',
      }),
    },
  },
  warnings: {
    'placeholder-link': {
      es: ['enlace provisional', 'enlaces provisionales'],
      en: ['placeholder link', 'placeholder links'],
    },
    'unused-owner': {
      es: ['buzón que no se usa', 'buzones que no se usan'],
      en: ['unused mailbox', 'unused mailboxes'],
    },
  },
};

/** An address that is not known yet is a warning, and an error before going live. */
function* placeholderLink(catalog: LinkedCatalog): Iterable<Finding<Problems>> {
  const severity = catalog.production ? 'error' : 'warning';
  for (const { file, value, path } of indexedIn(catalog, 'targets')) {
    if (valueAt(value, 'placeholder') !== true) continue;
    const url = shown(valueAt(value, 'url'));
    yield problem('placeholder-link', placeOf(file, step(path, 'url')), { url }, { severity });
  }
  for (const endpoint of definitionsOf(catalog, 'endpoint').values()) {
    if (valueAt(endpoint.value, 'placeholder') !== true) continue;
    const url = shown(valueAt(endpoint.value, 'url'));
    yield problem('placeholder-link', placeOfKey(endpoint, 'url'), { url }, { severity });
  }
}

/** The address, or those of all languages on one line. */
function shown(url: Json | undefined): string {
  return typeof url === 'string' ? url : Object.values(isObject(url) ? url : {}).join(', ');
}

/** A fallback for a broken address leads to another address, and is the same at every place of that address. */
function* fallbackToItself(catalog: LinkedCatalog): Iterable<Finding<Problems>> {
  const known = new Map<string, { readonly fallback: JsonObject; readonly place: Place }>();
  for (const { file, value, path } of indexedIn(catalog, 'targets')) {
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
function leadsTo(catalog: LinkedCatalog, target: JsonObject): readonly string[] {
  const service = textAt(target, 'endpoint');
  const written = service === undefined ? target : definitionsOf(catalog, 'endpoint').get(service)?.value;
  return addressesIn(written).map(([address]) => address);
}

/** A link's owner is a mail address, or has exactly one mailbox in site.yaml. */
function* unknownOwner(catalog: LinkedCatalog): Iterable<Finding<Problems>> {
  const owners = ownersOf(catalog);
  const site = fileOfKind(catalog.files, 'site');
  if (owners === undefined || site === undefined) return;
  const known = new Set(owners.filter((owner) => owner !== undefined));
  /** Owners that a link names or probably means. */
  const used = new Set<string>();
  for (const { file, value, path } of indexedIn(catalog, 'targets')) {
    const owner = textAt(value, 'owner');
    if (owner === undefined) continue;
    const near = known.has(owner) ? { suggestion: owner } : meant(owner, known);
    used.add(near.suggestion ?? owner);
    if (known.has(owner) || isOwnerAddress(owner)) continue;
    // An owner in site.yaml could not be read and may be this one.
    if (owners.includes(undefined)) yield 'not-checked';
    else yield problem('unknown-owner', placeOf(file, step(path, 'owner')), { owner, known: [...known] }, near);
  }
  const firsts = new Map<string, Place>();
  for (const [index, owner = ''] of owners.entries()) {
    const at: Place = { file: site.path, pointer: [...OWNERS_PATH, index, 'owner'], part: 'value' };
    const first = firsts.get(owner);
    const isAddress = isOwnerAddress(owner);
    firsts.set(owner, first ?? at);
    if (owner === '') continue;
    if (first !== undefined) yield problem('duplicate-owner', at, { owner }, { first });
    // The unreadable part may contain a link of the owner.
    else if (isAddress || (!used.has(owner) && !catalog.isPartlyRead))
      yield problem('unused-owner', at, { owner, isAddress }, { severity: 'warning' });
  }
}

/** A link counts as slow before the checker gives up on its answer. */
function* unreachableSlowness(catalog: LinkedCatalog): Iterable<Finding<Problems>> {
  const file = fileOfKind(catalog.files, 'site');
  const watch = valueAt(catalog.site, 'linkWatch');
  const slow = numberAt(watch, 'slowSeconds');
  const longest = numberAt(watch, 'timeoutSeconds');
  if (file === undefined || slow === undefined || longest === undefined || slow < longest) return;
  const at = { file: file.path, pointer: ['linkWatch', 'slowSeconds'], part: 'value' } as const;
  yield problem('unreachable-slowness', at, { slow, longest });
}

import {
  asObject,
  entriesAt,
  type Json,
  type JsonObject,
  type Path,
  step,
  textAt,
  toPointer,
  valueAt,
} from '../../contract/json.ts';
import { anchorsOf, parametersOf, queryOf } from '../link/address-parts.ts';
import { fileOfKind } from '../link/file-of-kind.ts';
import {
  type CheckedFile,
  definitionsOf,
  indexedIn,
  type LinkedCatalog,
  pageOfRoute,
  placeOf,
} from '../link/linked-catalog.ts';
import { presentName } from '../link/names.ts';
import { ownAddresses } from '../link/own-address.ts';
import { problem } from '../problem.ts';
import { meant } from '../suggest.ts';
import { flowText } from '../write-yaml.ts';
import { type Finding, inTurn, type Rule } from './rule.ts';

type Problems = {
  'own-route-as-url': {
    url: string;
    isFile: boolean;
    /** The target to write instead, in braces; undefined where only an address may stand. */
    target?: string | undefined;
    /** The target leads to all that the address names, in every language. */
    isWhole: boolean;
  };
  'unknown-own-address': {
    path: string;
    /** The target of the page with the most similar path, in braces. */
    near?: string | undefined;
  };
  'unknown-hash': { hash: string; route: string };
  'unknown-query': { parameter: string; route: string; known: readonly string[] };
  'unknown-query-value': { parameter: string; value: string };
};

/** A link within the site leads to a page by its name, with an anchor and a query that the page knows. */
export const linksWithin: Rule<Problems> = {
  check: (catalog) => inTurn(catalog, [ownRouteAsUrl, unknownOwnAddress, unknownHash, unknownQuery]),
  messages: {
    'own-route-as-url': {
      es: ({ url, isFile, target, isWhole }) => ({
        message: `«${url}» es ${isFile ? 'un archivo' : 'una página'} de este sitio`,
        help:
          target === undefined
            ? 'aquí solo va la dirección de otro sitio: bórrela'
            : `en lugar de la dirección, escoja ${isFile ? 'el archivo' : 'la página'}: ${target}${isWhole ? '' : '; revise el ancla y los parámetros (lo que sigue a # o a ?)'}`,
      }),
      en: ({ url, isFile, target, isWhole }) => ({
        message: `"${url}" is a ${isFile ? 'file' : 'page'} of this site`,
        help:
          target === undefined
            ? 'only an address of another site may stand here: delete it'
            : `choose the ${isFile ? 'file' : 'page'} instead of its address: ${target}${isWhole ? '' : '; check the anchor and the parameters (what follows # or ?)'}`,
      }),
    },
    'unknown-own-address': {
      es: ({ path, near }) => ({
        message: `este sitio no tiene nada en la dirección «${path}»`,
        help:
          near === undefined
            ? 'en lugar de la dirección, escoja una página del sitio: { kind: route, route: … }'
            : `en lugar de la dirección, escoja la página; quizá es ${near}`,
      }),
      en: ({ path, near }) => ({
        message: `this site has nothing at the address "${path}"`,
        help:
          near === undefined
            ? 'choose a page of the site instead of the address: { kind: route, route: … }'
            : `choose the page instead of the address; perhaps it is ${near}`,
      }),
    },
    'unknown-hash': {
      es: ({ hash, route }) => ({ message: `la página de la ruta «${route}» no tiene el ancla «${hash}»` }),
      en: ({ hash, route }) => ({ message: `the page of the route "${route}" has no anchor "${hash}"` }),
    },
    'unknown-query': {
      es: ({ parameter, route, known }) => ({
        message: `la página de la ruta «${route}» no reconoce el parámetro «${parameter}»: el enlace no escogería nada`,
        help:
          known.length === 0
            ? 'no reconoce ningún parámetro: borre «query»'
            : `parámetros que reconoce: ${known.join(', ')}`,
      }),
      en: ({ parameter, route, known }) => ({
        message: `the page of the route "${route}" does not recognize the parameter "${parameter}": the link would choose nothing`,
        help:
          known.length === 0
            ? 'it recognizes no parameters: delete "query"'
            : `parameters that it recognizes: ${known.join(', ')}`,
      }),
    },
    'unknown-query-value': {
      es: ({ parameter, value }) => ({
        message: `«${parameter}» no puede ser «${value}»: no existe, y el enlace no escogería nada`,
      }),
      en: ({ parameter, value }) => ({
        message: `"${parameter}" cannot be "${value}": it does not exist, and the link would choose nothing`,
      }),
    },
  },
};

/** A link to a page or a file of this site names it, so that it keeps the language and survives a change of the address. */
function* ownRouteAsUrl(catalog: LinkedCatalog): Iterable<Finding<Problems>> {
  const ownAddress = ownAddresses(catalog);
  for (const file of catalog.files) {
    if (file.kind.schema === 'site') continue;
    for (const { url, path } of file.indexed.urls) {
      const own = ownAddress(url);
      const led = own?.target;
      if (own === undefined || led === undefined) continue;
      const holder = targetWith(file, path);
      const target = holder && flowText(led, {});
      const urls = holder === undefined ? [] : urlsOf(valueAt(file.value, ...toPointer(holder), 'url'));
      const isSame = urls.every((other) => isSameTarget(ownAddress(String(other))?.target, led));
      // An address for each language is one problem if all of them lead to one page.
      if (isSame && urls.length > 1 && url !== urls[0]) continue;
      const at = placeOf(file.path, isSame && holder !== undefined ? holder : path);
      const details = {
        url,
        isFile: textAt(led, 'kind') === 'download',
        target,
        isWhole: own.isWhole && isSame,
      };
      yield problem('own-route-as-url', at, details);
    }
  }
}

/** The target that has an address, which may be written by language; undefined where only an address may stand. */
function targetWith(file: CheckedFile, path: Path | null): Path | undefined {
  const url = path?.step === 'url' ? path : path?.parent;
  if (url?.step !== 'url' || url.parent === null) return undefined;
  return file.indexed.targets.some(({ path: target }) => target === url.parent) ? url.parent : undefined;
}

function urlsOf(url: Json | undefined): Json[] {
  return typeof url === 'string' ? [url] : Object.values(asObject(url));
}

function isSameTarget(one: JsonObject | undefined, other: JsonObject): boolean {
  return one !== undefined && flowText(one, {}) === flowText(other, {});
}

/** An address of this site is one at which something answers. */
function* unknownOwnAddress(catalog: LinkedCatalog): Iterable<Finding<Problems>> {
  const ownAddress = ownAddresses(catalog);
  for (const { path: file, kind, indexed } of catalog.files) {
    if (kind.schema === 'site') continue;
    for (const { url, path } of indexed.urls) {
      const own = ownAddress(url);
      if (own === undefined || own.isKnown) continue;
      // A page, article or download that could not be read may have this address.
      if ((['route', 'article', 'download'] as const).some((each) => catalog.incompleteKinds.has(each)))
        yield 'not-checked';
      else {
        const near = own.near?.();
        const details = { path: own.path, near: near && flowText(near, {}) };
        yield problem('unknown-own-address', placeOf(file, path), details);
      }
    }
  }
}

/** The hash of a route target is an anchor that the page declares. */
function* unknownHash(catalog: LinkedCatalog): Iterable<Finding<Problems>> {
  for (const { file, value, path } of indexedIn(catalog, 'targets')) {
    const hash = textAt(value, 'hash');
    const route = definitionsOf(catalog, 'route').get(textAt(value, 'route') ?? '');
    if (textAt(value, 'kind') !== 'route' || hash === undefined || route === undefined) continue;
    const page = pageOfRoute(catalog, route);
    if (page === undefined) {
      yield 'not-checked';
      continue;
    }
    const anchors = anchorsOf(catalog, page);
    if (anchors.names.has(hash)) continue;
    if (anchors.isIncomplete) yield 'not-checked';
    else {
      const at = placeOf(file, step(path, 'hash'));
      const present = presentName(catalog, 'anchor', hash, (name) => anchors.names.has(name));
      const near =
        present ?? presentName(catalog, 'port', hash, (name) => anchors.names.has(name)) ?? meant(hash, anchors.names);
      yield problem('unknown-hash', at, { hash, route: route.id }, near);
    }
  }
}

/** The query of a route target uses parameters that the page reads, with values that it accepts. */
function* unknownQuery(catalog: LinkedCatalog): Iterable<Finding<Problems>> {
  for (const { file, value, path } of indexedIn(catalog, 'targets')) {
    const written = entriesAt(value, 'query');
    const route = definitionsOf(catalog, 'route').get(textAt(value, 'route') ?? '');
    if (textAt(value, 'kind') !== 'route' || written.length === 0 || route === undefined) continue;
    const page = pageOfRoute(catalog, route);
    const query = page && queryOf(catalog, page);
    // The site names parameters of every page.
    const isSiteWrong = catalog.invalidFiles.has(fileOfKind(catalog.files, 'site')?.path ?? '');
    if (page === undefined || query === undefined || query.isIncomplete || isSiteWrong) {
      yield 'not-checked';
      continue;
    }
    const { parameters } = query;
    for (const [parameter, chosen] of written) {
      const at = step(step(path, 'query'), parameter);
      const values = parameters.get(parameter);
      if (!parameters.has(parameter)) {
        const known = [...parameters.keys()];
        const details = { parameter, route: route.id, known };
        yield problem('unknown-query', placeOf(file, at, 'key'), details, meant(parameter, known));
      } else if (values !== undefined && typeof chosen === 'string' && !values.includes(chosen)) {
        const kind = parametersOf(catalog, page).get(parameter);
        const present = kind === undefined || kind === 'entry' ? undefined : presentName(catalog, kind, chosen);
        const near = present ?? meant(chosen, values);
        yield problem('unknown-query-value', placeOf(file, at), { parameter, value: chosen }, near);
      }
    }
  }
}

import { asObject, type Json, type JsonObject, type Path, textAt, toPointer, valueAt } from '../../contract/json.ts';
import { type CheckedFile, placeOf } from '../link/linked-catalog.ts';
import { ownAddresses } from '../link/own-address.ts';
import { problem } from '../problem.ts';
import { flowText } from '../write-yaml.ts';
import type { Rule } from './rule.ts';

type Problems = {
  'own-route-as-url': {
    url: string;
    isFile: boolean;
    /** The target to write instead, in braces; undefined where only an address may stand. */
    target?: string | undefined;
    /** The target leads to all that the address names, in every language. */
    isWhole: boolean;
  };
};

/** A link to a page or a file of this site names it, so that it keeps the language and survives a change of the address. */
export const ownRouteAsUrl: Rule<Problems> = {
  *check(catalog) {
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
  },
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
  },
};

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

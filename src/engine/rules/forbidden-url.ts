import { placeOf } from '../link/linked-catalog.ts';
import { type OwnAddress, ownAddress } from '../link/own-address.ts';
import type { MessageLanguage } from '../messages.ts';
import { problem } from '../problem.ts';
import { type Meant, suggest } from '../suggest.ts';
import { fileByFile } from './file-by-file.ts';
import type { Rule } from './rule.ts';

type Problems = {
  'forbidden-url': { url: string; cause: UrlErrorCause };
};

/** Why an address is refused. */
type UrlErrorCause =
  | 'not-a-url'
  | 'not-https'
  | 'protocol-relative'
  | 'credentials'
  | 'local-host'
  | 'host-without-dot'
  | 'look-alike-host'
  | 'control-character';

/** An address leads to an https page of a named host, and the host is what it looks like (S-73). */
export const forbiddenUrl: Rule<Problems> = {
  *check(catalog) {
    for (const { path: file, kind, indexed } of catalog.files) {
      for (const { url, path } of indexed.urls) {
        const cause = causeOf(url);
        // Other rules report addresses of this site; the address of the site itself is checked here.
        if (cause === undefined || (kind.schema !== 'site' && isReported(ownAddress(catalog, url)))) continue;
        yield problem('forbidden-url', placeOf(file, path), { url, cause }, meantUrl(url));
      }
    }
    yield* inWords(catalog);
  },
  messages: {
    'forbidden-url': {
      es: ({ url, cause }) =>
        url === ''
          ? { message: 'falta la dirección', help: 'cópiela completa de la barra del navegador' }
          : { message: `la dirección «${url}» no se acepta: ${URL_ERROR_CAUSES.es[cause]}` },
      en: ({ url, cause }) =>
        url === ''
          ? { message: 'the address is missing', help: 'copy all of it from the address bar of the browser' }
          : { message: `the address "${url}" is not accepted: ${URL_ERROR_CAUSES.en[cause]}` },
    },
  },
  docs: {
    'forbidden-url': {
      es: {
        title: 'dirección que no se acepta',
        what: 'La dirección no empieza por https, está incompleta, lleva una contraseña, va a una red privada o tiene letras que parecen otras.',
        why: 'El visitante no llegaría, o llegaría a un sitio que no es el que parece.',
        todo: 'Abra la página en su navegador y copie la dirección completa desde ahí.',
      },
      en: {
        title: 'address that is not accepted',
        what: 'The address does not begin with https, is incomplete, contains a password, leads to a private network, or has letters that look like others.',
        why: 'Visitors would not get there, or would end up on a site that is not what it seems.',
        todo: 'Open the page in your browser and copy the whole address from there.',
      },
      example: { file: 'lines/south.yaml', wrong: 'localhost/south', right: 'pay.example.com/south' },
    },
  },
};

const URL_ERROR_CAUSES: Readonly<Record<MessageLanguage, Readonly<Record<UrlErrorCause, string>>>> = {
  es: {
    'not-a-url':
      'no es una dirección web completa: cópiela del navegador con todo lo que va antes del nombre del sitio',
    'not-https': 'solo se permiten direcciones que empiezan por https',
    'protocol-relative': 'debe empezar por https, no por dos barras',
    credentials: 'lleva un usuario o una contraseña',
    'local-host': 'lleva a este computador o a una red privada, adonde los visitantes no llegan',
    'host-without-dot': 'el nombre del sitio no tiene ningún punto; copie la dirección completa del navegador',
    'look-alike-host': 'el nombre del sitio tiene letras que se confunden con otras; pida la dirección a su dueño',
    'control-character': 'tiene espacios, barras invertidas o caracteres invisibles',
  },
  en: {
    'not-a-url': 'it is not a complete web address: copy it from the browser with everything before the site name',
    'not-https': 'only addresses that begin with https are allowed',
    'protocol-relative': 'it must begin with https, not with two slashes',
    credentials: 'it contains a user name or password',
    'local-host': 'it leads to this computer or a private network, which visitors cannot reach',
    'host-without-dot': 'the site name has no dot; copy the whole address from the browser',
    'look-alike-host': 'the site name has letters that look like others; ask its owner for the address',
    'control-character': 'it has spaces, backslashes or invisible characters',
  },
};

/** Characters that a Colombian host name may have; any other letter could imitate one of these. */
const HOST = /^[a-z0-9.\-ñáéíóúü]+$/i;
/** Control and invisible characters, every kind of space, and the backslash, which browsers treat as a slash. */
const NOT_IN_URLS = /[\p{C}\p{Z}\\]/u;

/** Suggests https, once, and no surrounding spaces, when nothing else is wrong with the address. */
function meantUrl(url: string): Meant {
  const once = url.trim().replace(/^(?:https?:\/\/)+(?=https?:\/\/)/i, '');
  // A scheme that is mistyped, or lacks the s.
  const suggestion = once.replace(
    /^([a-z]{3,7}):\/{1,3}/i,
    (all, scheme) => suggest(scheme, ['https'])?.concat('://') ?? all,
  );
  return suggestion !== url && causeOf(suggestion) === undefined ? { suggestion, isSure: true } : {};
}

const LOOK_ALIKE = 'look-alike-host';

function causeOf(text: string): UrlErrorCause | undefined {
  if (NOT_IN_URLS.test(text)) return 'control-character';
  if (text.startsWith('//')) return 'protocol-relative';
  if (!URL.canParse(text)) return 'not-a-url';
  const url = new URL(text);
  if (url.protocol !== 'https:') return 'not-https';
  if (!/^https:\/\/[^/]/i.test(text)) return 'not-a-url';
  if (url.username !== '' || url.password !== '' || authority(text).includes('@')) return 'credentials';
  const written = authority(text).replace(/:\d*$/, '');
  if (!HOST.test(written) || /(^|\.)xn--/i.test(written))
    return isIpAddress(written) ? 'local-host' : 'look-alike-host';
  // A trailing dot leads to the same host.
  const host = url.hostname.replace(/\.$/, '');
  if (isLocal(host)) return 'local-host';
  return host.includes('.') ? undefined : 'host-without-dot';
}

/** Whether another rule reports an address of this site: one of a page or a file, or one at which nothing answers. */
function isReported(own: OwnAddress | undefined): boolean {
  return own !== undefined && (own.target !== undefined || !own.isKnown);
}

/** Addresses in running text that are not what they look like, because readers type or copy them. */
const inWords = fileByFile(function* ({ path: file, indexed }) {
  for (const { words, path } of indexed.words) {
    for (const { url, cause } of deceptiveIn(words))
      yield problem('forbidden-url', placeOf(file, path), { url, cause });
  }
});

function deceptiveIn(words: string): { url: string; cause: UrlErrorCause }[] {
  if (!/@|:\/\//.test(words)) return [];
  return words.split(/[\s"<>«»“”()]+/).flatMap((url) => {
    const cause = /^https?:/i.test(url) ? causeOf(url.replace(/^http:/i, 'https:')) : causeOfMail(url);
    return cause === 'credentials' || cause === LOOK_ALIKE ? [{ url, cause }] : [];
  });
}

function causeOfMail(text: string): UrlErrorCause | undefined {
  const [, host = ''] = text.split('@');
  return host === '' || HOST.test(host.replace(/[^\p{L}\p{N}]$/u, '')) ? undefined : LOOK_ALIKE;
}

/** The text between the slashes as typed, because the parsed URL is already normalized and looks harmless. */
function authority(text: string): string {
  return /^https:\/\/([^/?#]*)/i.exec(text)?.[1] ?? '';
}

function isLocal(host: string): boolean {
  return (
    host === 'localhost' ||
    /\.(localhost|local|internal|intranet|lan|home|corp|home\.arpa|test|invalid|onion)$/.test(host) ||
    isIpAddress(host)
  );
}

function isIpAddress(host: string): boolean {
  return host.startsWith('[') || /^[\d.]+$/.test(host);
}

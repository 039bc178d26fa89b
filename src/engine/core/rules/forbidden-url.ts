import { meantEnding } from '../../../formats/host-ending.ts';
import { toPointer } from '../../contract/json.ts';
import type { MessageLanguage } from '../../contract/schemas.ts';
import { placeOf } from '../link/linked-catalog.ts';
import { type OwnAddress, ownAddresses } from '../link/own-address.ts';
import { withoutLeftover } from '../parse/typos.ts';
import { problem } from '../problem.ts';
import { type Suggestion, suggest } from '../suggest.ts';
import { fileByFile } from './file-by-file.ts';
import type { Rule } from './rule.ts';

type Problems = {
  'forbidden-url': { url: string; cause: UrlErrorCause };
};

/** An address leads to an https page of a named host, and the host is what it looks like (S-73). */
export const forbiddenUrl: Rule<Problems> = {
  *check(catalog) {
    const ownAddress = ownAddresses(catalog);
    // Other rules report addresses of this site; the address of the site itself is checked here.
    for (const { found, isOfSite } of inUrls(catalog))
      if (isOfSite || !isReported(ownAddress(found.details.url))) yield found;
    yield* inTexts(catalog);
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
};

/** Why an address is refused, in Spanish. */
const ES = {
  'not-a-url': 'no es una dirección web completa: cópiela del navegador con todo lo que va antes del nombre del sitio',
  'not-https': 'solo se permiten direcciones que empiezan por https',
  'protocol-relative': 'debe empezar por https, no por dos barras',
  credentials: 'lleva un usuario o una contraseña',
  'local-host': 'lleva a este computador o a una red privada, adonde los visitantes no llegan',
  'ip-address': 'tiene un número en lugar del nombre del sitio; pida a su dueño la dirección con su nombre',
  'host-without-dot': 'el nombre del sitio no tiene ningún punto; copie la dirección completa del navegador',
  'no-such-ending': 'el nombre del sitio termina en letras en las que no termina ninguno',
  'look-alike-host': 'el nombre del sitio tiene letras que se confunden con otras; pida la dirección a su dueño',
  'bad-host-character':
    'el nombre del sitio lleva un signo que no puede llevar, como una coma, un guion bajo o dos puntos seguidos (..); copie la dirección del navegador',
  'control-character': 'tiene espacios, barras invertidas o caracteres invisibles',
  'two-addresses': 'son dos direcciones seguidas; deje una',
};
type UrlErrorCause = keyof typeof ES;

const URL_ERROR_CAUSES: Readonly<Record<MessageLanguage, typeof ES>> = {
  es: ES,
  en: {
    'not-a-url': 'it is not a complete web address: copy it from the browser with everything before the site name',
    'not-https': 'only addresses that begin with https are allowed',
    'protocol-relative': 'it must begin with https, not with two slashes',
    credentials: 'it contains a user name or password',
    'local-host': 'it leads to this computer or a private network, which visitors cannot reach',
    'ip-address': 'it has a number in place of the site name; ask its owner for the address with its name',
    'host-without-dot': 'the site name has no dot; copy the whole address from the browser',
    'no-such-ending': 'the site name ends with letters with which none ends',
    'look-alike-host': 'the site name has letters that look like others; ask its owner for the address',
    'bad-host-character':
      'the site name has a sign that it cannot have, such as a comma, an underscore or two dots in a row; copy the address from the browser',
    'control-character': 'it has spaces, backslashes or invisible characters',
    'two-addresses': 'these are two addresses in a row; leave one',
  },
};

/** Every character of a host name: those that Spanish names have; any other letter could imitate one of these. */
const HOST_CHARACTERS = /[a-z0-9.\-ñáéíóúü]/giu;
/** Signs of the keyboard, which imitate nothing. */
const SIGNS = /[!-~]/g;
/** Control and invisible characters, every kind of space, and the backslash, which browsers treat as a slash. */
const NOT_IN_URLS = /[\p{C}\p{Z}\\]/u;

/** Suggests https, once, and no surrounding spaces, when nothing else is wrong with the address. */
function meantUrl(written: string): Suggestion {
  const trimmed = withoutLeftover(written).replace(/^[\s<(["'«“]{1,9}|[\s>\]"'»”]{1,9}$/g, '');
  const isOpened = trimmed.includes('(');
  const url = isOpened ? trimmed : trimmed.replace(/[\s>)\]"'»”]{1,9}$/, '');
  // A program in front of the scheme, or no scheme at all.
  const isBare = !FILE.test(url) && /^(?:[a-z0-9-]{1,63}\.){1,4}[a-z]{2,20}(?:\/|$)/i.test(url);
  const whole = isBare ? ['https:', '', url].join('/') : url.replace(/^[a-z-]{1,20}:(?=https?:\/\/)/i, '');
  if (whole !== url && causeOf(whole) === undefined) return { suggestion: whole };
  const [, first = ''] = TWO_ADDRESSES.exec(url) ?? [];
  if (first !== '' && url === `${first}${first}`) return { suggestion: first, isSure: true };
  const once = url.trim().replace(/^(?:https?:\/\/)+(?=https?:\/\/)/i, '');
  // A scheme that is mistyped, or lacks the s.
  const suggestion = once.replace(
    /^([a-z]{3,7}):\/{1,3}/i,
    (all, scheme) => suggest(scheme, ['https'])?.concat('://') ?? all,
  );
  if (suggestion !== written && causeOf(suggestion) === undefined) return { suggestion, isSure: true };
  // A comma in place of a dot, or a dot too many.
  const host = authority(suggestion);
  const dotted = suggestion.replace(host, host.replace(/[.,]+/g, '.'));
  const [stem, ending] = [host.slice(0, host.lastIndexOf('.') + 1), meantEnding(host)];
  const ended = ending && suggestion.replace(host, stem + ending);
  const others = [dotted, ended, dialled(url), respelled(url), WITHIN.exec(written)?.[1]];
  return { suggestion: others.find((each) => each && each !== written && causeOf(each) === undefined) };
}

/** The name of a file, whose ending is none of a site. */
const FILE = /^[^/]{1,200}\.(?:pdf|docx?|xlsx?|pptx?|jpe?g|png|svg|webp|html?|ya?ml|zip)$/i;
/** A path in the file system of a computer, or in its network. */
const LOCAL_FILE = /^(?:file:|[a-z]:[\\/]|\\\\)/i;

/** The address in a link of Markdown or HTML, in the frame of a map, in the formula of a spreadsheet, or after some words. */
const WITHIN = /(?:\]\(|HYPERLINK\(|href=|src=|^[^/]{1,60}\s)["'“]?(https:\/\/[^\s"'”)<>;]+)/i;

/** An address that ends in a phone number, in its digits alone, as programs of messages want it. */
function dialled(url: string): string | undefined {
  const [, before, number = ''] = /^(\S{1,200}\/)(\+?[\d() -]{8,25})$/.exec(url) ?? [];
  return before === undefined || !/[ (]/.test(number) ? undefined : before + number.replaceAll(/\D/g, '');
}

/** An address with the sign and the slashes after its scheme, and without spaces: `https;/x.example.com /a b`. */
function respelled(url: string): string {
  // With an at sign, other slashes would lead to another site.
  const slashed = url.includes('@') ? url : url.replaceAll('\\', '/');
  return slashed
    .replace(/^https?[:;.,]?\/{1,3}(?=[\p{L}\p{N}-]+\.)/iu, ['https:', '', ''].join('/'))
    .replaceAll(/ {0,3}\/ {0,3}/g, '/')
    .replaceAll(' ', '%20');
}

/** An address with another one right after it; what stands after a slash or in a query may be a part of it. */
const TWO_ADDRESSES = /^(https?:\/\/[^?#]*[^/?#_])https?:\/\//i;

/** Why an address is refused; undefined for a good one. */
export function causeOf(text: string): UrlErrorCause | undefined {
  if (LOCAL_FILE.test(text)) return 'local-host';
  if (TWO_ADDRESSES.test(text)) return 'two-addresses';
  if (NOT_IN_URLS.test(text)) return 'control-character';
  if (text.startsWith('//')) return 'protocol-relative';
  if (!URL.canParse(text)) return 'not-a-url';
  const url = new URL(text);
  if (url.protocol !== 'https:') return 'not-https';
  if (!/^https:\/\/[^/]/i.test(text)) return 'not-a-url';
  if (authority(text).includes('@')) return 'credentials';
  const written = authority(text).replace(/:\d*$/, '');
  const cause = isIpAddress(written) ? undefined : causeOfHost(written);
  if (cause !== undefined) return cause;
  if (isIpAddress(url.hostname)) return causeOfNumber(url.hostname);
  // A trailing dot leads to the same host.
  const host = url.hostname.replace(/\.$/, '');
  if (isLocal(host)) return 'local-host';
  if (meantEnding(host) !== undefined) return 'no-such-ending';
  return host.includes('.') ? undefined : 'host-without-dot';
}

/** Whether another rule reports an address of this site: one of a page or a file, or one at which nothing answers. */
function isReported(own: OwnAddress | undefined): boolean {
  return own !== undefined && (own.target !== undefined || !own.isKnown);
}

/** The addresses of links and of the site itself that are refused. */
const inUrls = fileByFile(function* ({ path: file, kind, indexed }) {
  for (const { url, path } of indexed.urls) {
    // Spaces in braces are the fault of a place for a number, which another rule reports.
    const cause = causeOf(toPointer(path).includes('withNumber') ? url.replaceAll(/\{ *(\w+) *\}/g, '{$1}') : url);
    if (cause === undefined) continue;
    const found = problem('forbidden-url', placeOf(file, path), { url, cause }, meantUrl(url));
    yield { found, isOfSite: kind.schema === 'site' };
  }
});

/** Addresses in running text that are not what they look like, because readers type or copy them. */
const inTexts = fileByFile(function* ({ path: file, indexed }) {
  for (const { words, path } of indexed.words) {
    for (const { url, cause } of deceptiveIn(words))
      yield problem('forbidden-url', placeOf(file, path), { url, cause });
  }
});

function deceptiveIn(words: string): { url: string; cause: UrlErrorCause }[] {
  if (!/@|:\/\//.test(words)) return [];
  const urls = words.match(URL_IN_WORDS) ?? [];
  const names = words.replace(URL_IN_WORDS, ' ').match(NAMES_IN_WORDS) ?? [];
  const causes = [
    ...urls.map((url) => ({ url, cause: causeOfWritten(url) })),
    ...names.map((url) => ({ url, cause: causeOfMail(url) })),
  ];
  return causes.flatMap(({ url, cause }) =>
    cause === 'credentials' || cause === 'look-alike-host' ? [{ url, cause }] : [],
  );
}

const URL_IN_WORDS = /https?:\/\/[^\s"<>«»“”()]+/gi;
/** Words with all characters of mailboxes. */
const NAMES_IN_WORDS = /[\p{L}\p{M}\p{N}\p{Cf}.\uff0e_%+@-]+/gu;

/** What is wrong with an address in a sentence, whose signs may follow it at once. */
function causeOfWritten(url: string): UrlErrorCause | undefined {
  const written = authority(url.replace(/^http:/i, 'https:'));
  return written.includes('@') ? 'credentials' : causeOfHost(hostIn(written));
}

/** What is wrong with a mailbox; the handle of a social network has nothing before its @, and no host. */
function causeOfMail(text: string): UrlErrorCause | undefined {
  const [name = '', host = ''] = text.split('@');
  return name === '' ? undefined : causeOfHost(hostIn(host));
}

/** The host at the start of a text, up to the first sign that cannot be in one; invisible characters may hide in it. */
function hostIn(text: string): string {
  return /^[\p{L}\p{M}\p{N}\p{Cf}.\uff0e-]*/u.exec(text)?.[0] ?? '';
}

/** What is wrong with the characters of a host name. */
function causeOfHost(host: string): 'look-alike-host' | 'bad-host-character' | undefined {
  const others = host.replaceAll(HOST_CHARACTERS, '');
  if (others.replaceAll(SIGNS, '') !== '' || /(^|\.)xn--/i.test(host)) return 'look-alike-host';
  return others !== '' || host.includes('..') ? 'bad-host-character' : undefined;
}

/** The text between the slashes as typed, because the parsed URL is already normalized and looks harmless. */
function authority(text: string): string {
  return /^https:\/\/([^/?#]*)/i.exec(text)?.[1] ?? '';
}

function isLocal(host: string): boolean {
  return (
    host === 'localhost' ||
    /\.(localhost|local|internal|intranet|lan|home|corp|home\.arpa|test|invalid|onion)$/.test(host)
  );
}

function isIpAddress(host: string): boolean {
  return host.startsWith('[') || /^[\d.]+$/.test(host);
}

/** The numbers of this computer and of private networks (RFC 6890); any other leads to a site, whose certificate has its name. */
const PRIVATE =
  /^(?:0|10|127|169\.254|172\.(?:1[6-9]|2\d|3[01])|192\.168|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\.|^\[/;

function causeOfNumber(host: string): 'local-host' | 'ip-address' {
  return PRIVATE.test(host) ? 'local-host' : 'ip-address';
}

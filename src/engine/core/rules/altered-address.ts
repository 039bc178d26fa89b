import { toPointer } from '../../contract/json.ts';
import type { MessageLanguage } from '../../contract/schemas.ts';
import { placeOf } from '../link/linked-catalog.ts';
import { problem } from '../problem.ts';
import { fileByFile } from './file-by-file.ts';
import { causeOf } from './forbidden-url.ts';
import type { Rule } from './rule.ts';

type Problems = {
  'altered-address': { url: string; change: Change; hasMailbox: boolean };
};

/** What another program, or the sentence that an address was copied from, did to it. */
type Change =
  | 'wrapped'
  | 'hidden'
  | 'search'
  | 'mailbox'
  | 'entity'
  | 'cut'
  | 'sentence'
  | 'invisible'
  | 'traced'
  | 'session'
  | 'highlight'
  | 'blank';

/** An address is as its owner wrote it, without what mail programs, search engines and sentences add to a copied one. */
export const alteredAddress: Rule<Problems> = {
  check: fileByFile(function* ({ path: file, indexed }) {
    for (const { url, path } of indexed.urls) {
      const isFilled = toPointer(path).includes('withNumber');
      const change = causeOf(url) === undefined ? (changeIn(url) ?? (isFilled ? undefined : blankIn(url))) : undefined;
      if (change === undefined) continue;
      const meant = originalOf(url);
      const isUsable =
        meant !== url && change !== 'cut' && causeOf(meant) === undefined && changeIn(meant) === undefined;
      const more = { severity: 'warning', ...(isUsable ? { suggestion: meant, isSure: true } : {}) } as const;
      const hasMailbox = MAILBOX.test(url) && !MAILBOX.test(meant);
      yield problem('altered-address', placeOf(file, path), { url, change, hasMailbox }, more);
    }
  }),
  messages: {
    'altered-address': {
      es: ({ change, hasMailbox }) => ({
        message: `esta dirección no está como la escribió su dueño: ${CHANGES.es[change]}${hasMailbox ? ', y publica el correo de quien la copió' : ''}`,
        help: 'abra la página y copie la dirección de la barra del navegador',
      }),
      en: ({ change, hasMailbox }) => ({
        message: `this address is not as its owner wrote it: ${CHANGES.en[change]}${hasMailbox ? ', and it publishes the mail address of whoever copied it' : ''}`,
        help: 'open the page, and copy the address from the address bar of the browser',
      }),
    },
  },
  warnings: {
    'altered-address': {
      es: ['dirección que otro programa cambió', 'direcciones que otro programa cambió'],
      en: ['address that another program changed', 'addresses that another program changed'],
    },
  },
};

const CHANGES: Readonly<Record<MessageLanguage, Readonly<Record<Change, string>>>> = {
  es: {
    wrapped: 'lleva a otra a través de un programa de correo, de un traductor o de un buscador',
    hidden: 'es un enlace corto, o de un programa de correo, que oculta adónde lleva y puede dejar de servir',
    search: 'es la búsqueda de un buscador, no la página encontrada',
    mailbox: 'es de un buzón de correo, que solo puede abrir su dueño',
    cut: 'termina en puntos suspensivos, así que puede estar cortada',
    invisible: 'contiene caracteres que no se ven',
    entity: 'tiene «&amp;» en lugar de «&»',
    sentence: 'termina con un signo que parece de la frase de donde se copió',
    traced: 'lleva un rastro de quien la copió',
    session: 'lleva la sesión de quien la copió, que ya no sirve',
    highlight: 'resalta unas palabras de la página',
    blank: 'tiene entre llaves un lugar que aquí nadie llena',
  },
  en: {
    wrapped: 'it leads to another one through a mail program, a translator or a search engine',
    hidden: 'it is a short link, or one of a mail program, which hides where it leads and may stop working',
    search: 'it is a search in a search engine, not the page that was found',
    mailbox: 'it belongs to a mailbox, which its owner alone can open',
    cut: 'it ends with an ellipsis, so it may have been cut',
    invisible: 'it contains characters that cannot be seen',
    entity: 'it has "&amp;" in place of "&"',
    sentence: 'it ends with a sign that seems to belong to the sentence from which it was copied',
    traced: 'it has a trace of whoever copied it',
    session: 'it has the session of whoever copied it, which has ended',
    highlight: 'it highlights some words of the page',
    blank: 'it has a place in braces that nobody fills in here',
  },
};

/** A place for a number, or for whatever another program puts into it. */
function blankIn(url: string): 'blank' | undefined {
  return /\{\w{1,40}\}/.test(url.replaceAll(/%7B/gi, '{').replaceAll(/%7D/gi, '}')) ? 'blank' : undefined;
}

const MAILBOX = /\w(?:@|%40)[\w-]{1,63}\.\w/i;
/** A sign, of a sentence or of its markup, or an encoded space at the end. */
const AT_END = /(?:[.,;:!?…'"’”»*|<]|%2[02]|%27|%3[CE]|%C2%A0|%0[9AD]|&(?:nbsp|quot|apos|lt|gt|#(?:34|39|160));)$/iu;
const ELLIPSIS = /(?:\.\.\.|…|%E2%80%A6)["'”»)]?$/i;
const ENTITY = /&(?:amp|#38|#x26);/gi;
/** Encoded characters without a width: spaces, joiners, marks of direction and of byte order. */
const INVISIBLE = /%E2%80%(?:8[B-F]|A[A-E])|%E2%81%A0|%EF%BB%BF|%C2%AD/gi;
/** What begins the words that a browser highlights. */
const HIGHLIGHT = /(?:#|%23)?:~:text=/i;
const SESSION = /;jsessionid=[^?#]*|(?<=[?&])(?:PHPSESSID|jsessionid|ASPSESSIONID\w*|CFID|CFTOKEN)=[^&#]*&?/gi;
/** Identifiers of one click, which advertisers and social networks add; names of campaigns may be there on purpose. */
const TRACE =
  /(?<=[?&])(?:fbclid|gclid|dclid|gbraid|wbraid|gad_source|gad_campaignid|srsltid|msclkid|yclid|ttclid|twclid|li_fat_id|igshid?|_gl|_ga|mc_eid|_hsenc|_hsmi|mkt_tok|authuser|pli)=[^&#]*&?/gi;

/** What cannot be followed from its address alone, by what its host and its path begin with. */
const OF_PROGRAMS: readonly (readonly [Change, RegExp])[] = [
  [
    'hidden',
    /^(?:bit\.ly|t\.co|goo\.gl|is\.gd|ow\.ly|buff\.ly|cutt\.ly|rb\.gy|tiny\.cc|lnkd\.in|tinyurl\.com|shorturl\.at|t\.ly)\/\w/i,
  ],
  ['hidden', /^(?:[\w-]+\.)*(?:mimecast|mimecastprotect)\.com\/s\/|^[\w.-]+\/(?:ls\/click|track\/click|c\/click)\?/i],
  [
    'search',
    /^(?:(?:\w+\.)?search\.)?(?:google|bing|yahoo|duckduckgo|ecosia)\.[a-z.]+\/(?:search)?\?(?:[^#]*&)?[qp]=/i,
  ],
  [
    'mailbox',
    /^(?:mail\.google\.com\/mail\/|outlook\.(?:office|office365|live)\.com\/(?:mail|owa)\/|[\w-]+\.mail\.yahoo\.com\/)/i,
  ],
];

function changeIn(url: string): Change | undefined {
  if (wrappedIn(url) !== undefined) return 'wrapped';
  const rest = url.replace(/^https:\/\/(?:www\.)?/i, '');
  const [ofProgram] = OF_PROGRAMS.find(([, pattern]) => pattern.test(rest)) ?? [];
  if (ofProgram !== undefined) return ofProgram;
  if (ELLIPSIS.test(url)) return 'cut';
  if (url.search(INVISIBLE) !== -1) return 'invisible';
  if (url.search(ENTITY) !== -1) return 'entity';
  if (HIGHLIGHT.test(url)) return 'highlight';
  if (url.search(SESSION) !== -1) return 'session';
  if (url.search(TRACE) !== -1) return 'traced';
  return withoutEnd(url) === url ? undefined : 'sentence';
}

/** The address without every change. */
function originalOf(url: string): string {
  let original = url;
  // Programs wrap what others have wrapped.
  for (let inner = wrappedIn(url), depth = 0; inner !== undefined && depth < 5; depth++) {
    original = inner;
    inner = wrappedIn(inner);
  }
  const plain = original
    .replaceAll(INVISIBLE, '')
    .replaceAll(ENTITY, '&')
    .split(HIGHLIGHT, 1)
    .join('')
    .replaceAll(SESSION, '')
    .replaceAll(TRACE, '');
  return withoutEnd(plain.replace(/[?&](?=#|$)/, plain === original ? '$&' : '')).replace(/^http:/i, 'https:');
}

/** Without signs and encoded spaces at the end, and without a bracket there that nothing opens. */
function withoutEnd(url: string): string {
  let shorter = url;
  while (AT_END.test(shorter)) shorter = shorter.replace(AT_END, '');
  const [open, close] = ['()', '[]', '<>'].find((pair) => shorter.endsWith(pair.slice(1))) ?? '';
  if (open === undefined || close === undefined) return shorter;
  return shorter.split(open).length < shorter.split(close).length ? withoutEnd(shorter.slice(0, -1)) : shorter;
}

/** An address in base64, from its scheme on. */
const BASE64 = /aHR0c[DH][A-Za-z0-9+/_-]{12,}/;

/** The address of another site within an address: in its path or its query, in one of the ways in which programs write it. */
function wrappedIn(url: string): string | undefined {
  const rest = url.replace(/^https?:\/\//i, '');
  const [, hyphened] = /[?&/]u?=?(https?-3A__[^&#]*)/i.exec(rest) ?? [];
  const underscored = rest.split('__').find((part, place) => place > 0 && /^https?:\//i.test(part));
  const [, amp] = /^[^/]*\/amp\/s\/([\w-]+\.[^/]+\/.*)$/.exec(rest) ?? [];
  const [encoded] = /https?%3A\/\/[^&#?]*|https?(?:%3A|%253A)[^&#/?]*/i.exec(rest) ?? [];
  const [plain] = /(?<=[=/:])https?:\/\/[^&#]*/i.exec(rest) ?? [];
  const [base64] = BASE64.exec(rest) ?? [];
  const inner =
    (hyphened && decoded(hyphened.replaceAll('_', '/').replaceAll(/-([0-9A-F]{2})/g, '%$1'))) ??
    underscored?.replace(/^(https?:)\/(?!\/)/i, '$1//') ??
    (amp && ['https:', '', amp].join('/')) ??
    (encoded && decoded(encoded)) ??
    plain ??
    (base64 && fromBase64(base64)) ??
    translatedIn(url);
  // A page may be told to which page of the same site it returns.
  return inner === undefined || !URL.canParse(inner) || siteOf(inner) === siteOf(url) ? undefined : inner;
}

/** The address of a page that a translator shows at a host of its own: `www-linea-example.translate.goog`. */
function translatedIn(url: string): string | undefined {
  const [, host, rest] = /^https?:\/\/([\w-]+)\.translate\.goog(.*)$/i.exec(url) ?? [];
  if (host === undefined || rest === undefined) return undefined;
  const name = host.replaceAll('--', '\n').replaceAll('-', '.').replaceAll('\n', '-');
  const path = rest.replaceAll(/(?<=[?&])_x_tr_\w+=[^&#]*&?/g, '').replace(/[?&](?=#|$)/, '');
  return ['https:', '', name + path].join('/');
}

/** The last two labels of the host of an address, three below a country's `.com` or `.co`. */
function siteOf(url: string): string {
  const labels = new URL(url).hostname.split('.');
  const isOfCountry = labels.at(-1)?.length === 2 && /^(?:com?|org|net|gov|edu)$/.test(labels.at(-2) ?? '');
  return labels.slice(isOfCountry ? -3 : -2).join('.');
}

function decoded(text: string): string | undefined {
  try {
    const once = decodeURIComponent(text);
    return /^https?%3A/i.test(once) ? decodeURIComponent(once) : once;
  } catch {
    return undefined;
  }
}

function fromBase64(text: string): string | undefined {
  try {
    return atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  } catch {
    return undefined;
  }
}

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
        help: HELP.es[change] ?? 'abra la página y copie la dirección de la barra del navegador',
      }),
      en: ({ change, hasMailbox }) => ({
        message: `this address is not as its owner wrote it: ${CHANGES.en[change]}${hasMailbox ? ', and it publishes the mail address of whoever copied it' : ''}`,
        help: HELP.en[change] ?? 'open the page, and copy the address from the address bar of the browser',
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

/** What another program, or the sentence that an address was copied from, did to it, in Spanish. */
const ES = {
  wrapped: 'lleva a otra a través de un programa de correo, de un traductor o de un buscador',
  hidden: 'es un enlace corto, o de un programa de correo, que oculta adónde lleva y puede dejar de servir',
  search: 'es la búsqueda de un buscador, no la página encontrada',
  mailbox: 'es de un buzón de correo, que solo puede abrir su dueño',
  editor: 'es para editar el documento o la página, no para leerlos',
  login: 'es la página donde inicia sesión quien la copió, no la que quería abrir',
  storage: 'es de un archivo en el espacio de una persona, que puede pedir permiso o borrarse pronto',
  secret: 'lleva una contraseña, o un permiso que vence',
  cut: 'termina en puntos suspensivos, así que puede estar cortada',
  invisible: 'contiene caracteres que no se ven',
  entity: 'tiene «&amp;» en lugar de «&»',
  sentence: 'termina con un signo que parece de la frase de donde se copió',
  traced: 'lleva un rastro de quien la copió',
  session: 'lleva la sesión de quien la copió, que ya no sirve',
  highlight: 'resalta unas palabras de la página',
  blank: 'tiene un lugar para un dato que aquí nadie llena',
};
type Change = keyof typeof ES;

const CHANGES: Readonly<Record<MessageLanguage, typeof ES>> = {
  es: ES,
  en: {
    wrapped: 'it leads to another one through a mail program, a translator or a search engine',
    hidden: 'it is a short link, or one of a mail program, which hides where it leads and may stop working',
    search: 'it is a search in a search engine, not the page that was found',
    mailbox: 'it belongs to a mailbox, which its owner alone can open',
    editor: 'it is for editing the document or the page, not for reading it',
    login: 'it is the page where whoever copied it logs in, not the one that they wanted to open',
    storage: 'it is a file in the storage of one person, which may ask for permission or be deleted soon',
    secret: 'it has a password, or a permission that expires',
    cut: 'it ends with an ellipsis, so it may have been cut',
    invisible: 'it contains characters that cannot be seen',
    entity: 'it has "&amp;" in place of "&"',
    sentence: 'it ends with a sign that seems to belong to the sentence from which it was copied',
    traced: 'it has a trace of whoever copied it',
    session: 'it has the session of whoever copied it, which has ended',
    highlight: 'it highlights some words of the page',
    blank: 'it has a place for a value that nobody fills in here',
  },
};

/** What to do where nothing better is in the address bar. */
const HELP: Readonly<Record<MessageLanguage, Readonly<Partial<Record<Change, string>>>>> = {
  es: {
    editor: 'publíquelo, y copie la dirección con la que se lee',
    storage: 'descárguelo, y póngalo en el sitio como una descarga',
    secret: 'pida a su dueño la dirección que puede ver cualquiera, y cambie la contraseña si lo es',
  },
  en: {
    editor: 'publish it, and copy the address at which it is read',
    storage: 'download it, and put it on the site as a download',
    secret: 'ask its owner for the address that anybody may see, and change the password if it is one',
  },
};

/** A place for a number, or for whatever another program puts into it. */
function blankIn(url: string): 'blank' | undefined {
  const plain = url.replaceAll(/%7B/gi, '{').replaceAll(/%7D/gi, '}').replaceAll(/%3C/gi, '<').replaceAll(/%3E/gi, '>');
  const isBlank = (part: string) => /^(?:<\w{1,40}>|\[\w{1,40}\]|X{4,20})$/.test(part);
  return /\{\w{1,40}\}/.test(plain) || plain.split(/[=/&#]/).some(isBlank) ? 'blank' : undefined;
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
const SESSION =
  /;jsessionid=[^?#]*|\/\([SFAX]\(\w{8,60}\)\)(?=\/)|#(?:access|id)_token=.*|(?<=[?&])(?:(?:PHPSESSID|jsessionid|session_?id|ASPSESSIONID\w*|CFID|CFTOKEN|(?:access|id|auth)_token)=[^&#]*&?|[\w-]{1,30}=eyJ[\w-]{5,500}\.eyJ[^&#]*&?)/gi;
/** A password, or the signature of a permission. */
const SECRET = /[?&](?:password|passwd|contrase(?:ñ|n|%C3%B1)a|X-Amz-Signature)=[^&#]/i;
/** The signature of another kind of permission, with its end beside it. */
const SIGNED = [/[?&]sig=/i, /[?&]se=/i];
/** A page that only whoever writes it sees before it is published. */
const PREVIEW = /[?&]preview=true(?:&|#|$)|\/wp-admin(?:\/|$)/i;
/** Identifiers of one click, which advertisers and social networks add; names of campaigns may be there on purpose. */
const TRACE =
  /(?<=[?&])(?:fbclid|gclid|dclid|gbraid|wbraid|gad_source|gad_campaignid|srsltid|msclkid|yclid|ttclid|twclid|li_fat_id|igshid?|_gl|_ga|mc_eid|_hsenc|_hsmi|mkt_tok|authuser|pli)=[^&#]*&?/gi;

/** A form as its author opens it. */
const FORM_OF_EDITOR = /^(https:\/\/docs\.google\.com\/forms\/(?:u\/\d\/)?d\/[\w-]{1,200})\/edit(?:[?#].*)?$/i;

/** What cannot be followed from its address alone, by what its host and its path begin with. */
const OF_PROGRAMS: readonly (readonly [Change, RegExp])[] = [
  [
    'hidden',
    /^(?:bit\.ly|t\.co|goo\.gl|is\.gd|v\.gd|ow\.ly|buff\.ly|cutt\.ly|rb\.gy|tiny\.cc|lnkd\.in|tinyurl\.com|shorturl\.at|t\.ly|n9\.cl|acortar\.link|rebrand\.ly)\/\w/i,
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
  ['editor', /^docs\.google\.com\/forms\/(?:u\/\d\/)?d\/[\w-]{1,200}\/edit(?:[?#]|$)/i],
  ['editor', /^onedrive\.live\.com\/edit/i],
  ['login', /^(?:accounts\.google\.com|login\.microsoftonline\.com|login\.live\.com|login\.yahoo\.com)\//i],
  ['storage', /^(?:[\w-]+-my\.sharepoint\.com|wetransfer\.com\/downloads|we\.tl|1drv\.ms)\//i],
];

function changeIn(url: string): Change | undefined {
  if (wrappedIn(url) !== undefined) return 'wrapped';
  const rest = url.replace(/^https:\/\/(?:www\.)?/i, '');
  const [ofProgram] = OF_PROGRAMS.find(([, pattern]) => pattern.test(rest)) ?? [];
  if (ofProgram !== undefined) return ofProgram;
  if (PREVIEW.test(url)) return 'editor';
  if (SECRET.test(url) || SIGNED.every((part) => part.test(url))) return 'secret';
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
    .replaceAll(TRACE, '')
    .replace(FORM_OF_EDITOR, '$1/viewform');
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

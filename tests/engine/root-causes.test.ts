import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Changes, compileWith, found, replace, VALID_CATALOG } from '../support/catalog-harness.ts';

const copyOf = (file: string) => readFileSync(join(VALID_CATALOG, file), 'utf8');
const NORTH = 'lines/north.yaml';
const SOUTH = 'lines/south.yaml';
const POWERS = 'powers-upload:\n    - target: { kind: form, endpoint: powers }';
const LOGIN = 'label: { es: Ingresar, en: Log in }\n    target';
const LOG_IN = 'Log in, target: { kind: action, action: login, audience: anonymous } }';
const asksForNorth = { 'faq.yaml': replace('group: payments', 'group: payments\n    lines: [north]') };

/** A mistake, and the only line that must be reported for it. */
const MISTAKES: readonly (readonly [what: string, changes: Changes, expected: string])[] = [
  ['a slot without a value', { [NORTH]: replace(POWERS, 'powers-upload:') }, `wrong-type ${NORTH}:16:17`],
  [
    'a misspelt notOffered',
    { [NORTH]: replace(POWERS, 'powers-upload: notOfered') },
    `bad-value ${NORTH}:16:18 (notOffered)`,
  ],
  [
    'a hash with a capital',
    { 'pages/home.yaml': replace('hash: pagos', 'hash: Pagos') },
    'bad-format pages/home.yaml:10:57',
  ],
  [
    'an icon with a capital',
    { 'transactions.yaml': replace('icons/payments', 'icons/Payments') },
    'bad-format transactions.yaml:5:11 (icons/payments.svg)',
  ],
  [
    'a site address over http',
    { 'site.yaml': replace('https://www', 'http://www') },
    'bad-format site.yaml:7:10 (https://www.muelle.example.com)',
  ],
  [
    'a country that comes with no pack',
    { 'country.yaml': (text) => `${text.replace(/^timeZone.*$/m, '')}pack: Brasil\n` },
    'unknown-country country.yaml:39:7',
  ],
  [
    'a country that YAML reads as false',
    { 'country.yaml': (text) => `${text.replace(/^timeZone.*$/m, '')}pack: no\n` },
    'unknown-country country.yaml:39:7',
  ],
  [
    'a country in capital letters',
    { 'country.yaml': (text) => `${text.replace(/^timeZone.*$/m, '')}pack: CL\n` },
    'unknown-country country.yaml:39:7 (cl)',
  ],
  [
    'an id that was given to two offices, so that those who refer to one of them find nothing',
    {
      'offices.yaml': (text) => text.replace(/ {2}- id: port\n(?: {4}.*\n)+/, (office) => `${office}${office}`),
      [NORTH]: replace('office: port', 'office: warehouse'),
    },
    'duplicate-office offices.yaml:9:9',
  ],
  [
    'the day of an article in another notation',
    { 'articles/first-call.yaml': replace('published: 2026-03-14', 'published: 2026-3-14\nupdated: 2026-05-01') },
    'bad-format articles/first-call.yaml:6:12 (2026-03-14)',
  ],
  [
    'a misspelt key of a field that forms fill in',
    { 'endpoints.yaml': replace('{ name: PACCION', '{ nme: PACCION') },
    'unknown-key endpoints.yaml:7:11 (name)',
  ],
  [
    'a misspelt name of a text of the interface',
    { 'texts.yaml': replace('menu.open:', 'menu.opne:') },
    'unknown-key texts.yaml:3:3 (menu.open)',
  ],
  ['a misspelt language', { 'texts.yaml': replace('en: Open', 'eng: Open') }, 'bad-key texts.yaml:3:27 (en)'],
  [
    'a misspelt required key',
    { [NORTH]: replace('transactions:', 'transaction:') },
    `unknown-key ${NORTH}:7:1 (transactions)`,
  ],
  ['a misspelt key of a target', { [SOUTH]: replace('url:', 'ulr:') }, `unknown-key ${SOUTH}:9:33 (url)`],
  [
    'a misspelt list of languages',
    { 'site.yaml': replace('languages:', 'language:') },
    'unknown-key site.yaml:8:1 (languages)',
  ],
  [
    'no groups at all',
    { 'transactions.yaml': (text) => `${text.split('\n')[0]}\ngroups: []\n` },
    'too-few transactions.yaml:2:9',
  ],
  [
    'a file that a catalog may lack, deleted although several places name what it defines',
    { 'endpoints.yaml': null },
    'missing-file endpoints.yaml:1:1',
  ],
  ['a file with another ending', { 'menus.yaml': null, 'menus.yml': '' }, 'unknown-file menus.yml:1:1 (menus.yaml)'],
  [
    'a line with another ending, referred to elsewhere',
    { [NORTH]: null, 'lines/north.yml': '', ...asksForNorth },
    'unknown-file lines/north.yml:1:1 (lines/north.yaml)',
  ],
  [
    'an alias for a text',
    { 'texts.yaml': replace("{ es: 'Inicio de {{company}}', en: '{{company}} home' }", '*open') },
    'anchor-or-alias texts.yaml:4:14',
  ],
  [
    'a misspelt kind',
    { 'menus.yaml': replace('kind: link, link: news', 'knd: link, link: news') },
    'unknown-key menus.yaml:17:11 (kind)',
  ],
  [
    'an empty text beside one with a value',
    { 'texts.yaml': replace("es: 'Inicio de {{company}}'", "es: ''") },
    'too-short texts.yaml:4:20',
  ],
  [
    'a field of an endpoint with another name',
    { 'endpoints.yaml': replace('name: PTWEB_NIT', 'name: taxpayer') },
    `unknown-form-field ${NORTH}:15:11 (taxpayer)`,
  ],
  [
    'a value of a mail with another name',
    { 'mails/welcome.yaml': replace('values: [name', 'values: [person') },
    'unknown-mail-value mails/welcome.yaml:5:17 (person)',
  ],
  [
    'a misspelt form, whose parameters others use',
    {
      'pages/home.yaml': (text) =>
        replace(
          'route: transactions, hash: pagos',
          'route: home, query: { origen: FLETES }',
        )(
          replace(
            'blocks: []',
            'blocks:\n  - { kind: form, title: { es: Registro, en: Register }, form: registr }',
          )(text),
        ),
    },
    'unknown-form pages/home.yaml:12:64 (register)',
  ],
  [
    'a key twice in place of another',
    { 'offices.yaml': replace('address: Calle 1', 'city: Calle 1') },
    'duplicate-key offices.yaml:5:5 (address)',
  ],
  [
    'a slot twice in place of another',
    { [NORTH]: replace('powers-upload:', 'payments:') },
    `duplicate-key ${NORTH}:16:3 (powers-upload)`,
  ],
  [
    'a language twice in place of another, in a text',
    { 'links.yaml': replace('es: Ingresar, en: Log in', 'es: Ingresar, es: Log in') },
    'duplicate-key links.yaml:7:28 (en)',
  ],
  [
    'an id in place of which the name of the thing is written',
    { 'lines/north.yaml': replace('office: port', 'office: Puerto') },
    `unknown-office ${NORTH}:21:13 (port)`,
  ],
  [
    'an id in place of which the name of the thing is written in other letters',
    { 'lines/north.yaml': replace('office: port', 'office: PUERTO') },
    `unknown-office ${NORTH}:21:13 (port)`,
  ],
  [
    'an id in place of which the file of the thing is written',
    { 'routes.yaml': replace('page: transactions', 'page: pages/transactions.yaml') },
    'unknown-page routes.yaml:13:11 (transactions)',
  ],
  [
    'a merge key',
    { 'texts.yaml': replace('texts:', 'texts:\n  a: &a { es: A, en: B }\n  b:\n    <<: *a') },
    'anchor-or-alias texts.yaml:3:6',
  ],
  [
    'a page that was copied with its document',
    {
      'pages/home.yaml': replace('blocks:', "document: { file: home, version: '1.0', effective: 2026-01-01 }\nblocks:"),
      'pages/home-copia.yaml': `${copyOf('pages/home.yaml')}document: { file: home, version: '1.0', effective: 2026-01-01 }\n`,
    },
    'duplicate-page pages/home-copia.yaml:2:5',
  ],
  [
    'a target that is indented too far, below a label',
    { 'links.yaml': replace(LOGIN, 'label:\n      es: Ingresar\n      en: Log in\n      target') },
    'yaml-syntax links.yaml:10:7',
  ],
  [
    'an icon that is indented too far, which a link may lack',
    { 'links.yaml': replace(LOGIN, 'label:\n      es: Ingresar\n      en: Log in\n      icon: x\n    target') },
    'yaml-syntax links.yaml:10:7',
  ],
  [
    'a key between the wrong braces',
    { 'links.yaml': replace(`Log in }\n    target: { kind: action, action: login, audience: anonymous }`, LOG_IN) },
    'bad-key links.yaml:7:40',
  ],
  [
    'a key that is indented too little, of the group above it',
    {
      'ports.yaml': replace(
        /^map: .*$/m,
        'map:\n  image: images/mapa.svg\n  west: -80\n  east: -71\n  south: 1\nnorth: 13',
      ),
    },
    'yaml-syntax ports.yaml:7:1',
  ],
  [
    'languages in place of the text that has them',
    {
      'pages/home.yaml': replace(
        'blocks: []',
        'blocks:\n  - kind: prose\n    title: { es: A, en: B }\n    body:\n      - kind: paragraph\n        es: Hola.\n        en: Hello.',
      ),
    },
    'missing-key pages/home.yaml:15:9',
  ],
  [
    'the key of the only list of a file, in Spanish',
    { 'offices.yaml': replace('offices:', 'oficinas:') },
    'unknown-key offices.yaml:2:1 (offices)',
  ],
  ['a list without its key', { 'downloads.yaml': replace('downloads:\n', '') }, 'wrong-type downloads.yaml:2:3'],
  [
    'words in a list of groups of keys',
    { 'site.yaml': replace(/languages:\n.*\n.*\n/, 'languages: [es, en]\n') },
    'wrong-type site.yaml:8:13',
  ],
  [
    'a key whose value does not fit the missing one',
    { 'offices.yaml': replace('first: monday', 'days: monday-friday') },
    'unknown-key offices.yaml:7:15',
  ],
  [
    'a limit with a point for thousands, below the other limit',
    { 'forms/contact.yaml': replace('minLength: 2, maxLength: 900', 'minLength: 10, maxLength: 9.000') },
    'misread-number forms/contact.yaml:9:117',
  ],
  [
    'a form of numbers in small letters',
    { [NORTH]: replace('^NRTH[A-Z0-9]{8,12}$', '^nrth[a-z0-9]{8,12}$') },
    `bad-format ${NORTH}:24:28 (^NRTH[A-Z0-9]{8,12}$)`,
  ],
  ['a language twice', { 'site.yaml': replace('id: en', 'id: es') }, 'duplicate-language site.yaml:10:11'],
  [
    'a parameter with an accent, which links use',
    {
      'site.yaml': replace('lineParameter: linea', 'lineParameter: línea'),
      'pages/home.yaml': replace('hash: pagos', 'query: { linea: north }'),
    },
    'bad-format site.yaml:34:57 (linea)',
  ],
  [
    'a misspelt list of options of a field that has a variant',
    {
      'forms/contact.yaml': (text) =>
        `${replace('options: subjects', 'options: subject')(text)}variants: [{ field: subject, option: other, form: register }]\n`,
    },
    'unknown-optionList forms/contact.yaml:6:97 (subjects)',
  ],
  [
    'the anchor of a group that was copied from another, so that links to the first one find nothing',
    {
      'transactions.yaml': replace('anchor: poderes', 'anchor: guia'),
      'pages/home.yaml': replace('hash: pagos', 'hash: poderes'),
    },
    'duplicate-anchor transactions.yaml:24:13',
  ],
];

describe('one cause is reported as one problem', () => {
  it.each(MISTAKES)('for %s', (_what, changes, expected) => {
    expect(found(changes)).toEqual([expected]);
    expect(compileWith(changes).modules).toEqual([]);
  });

  it.each(['copy.yaml', 'a.yaml', 'north-copia.yaml', 'north-2.yaml'])(
    'in the copy of a file, not in its original: %s',
    (name) => {
      expect(found({ [`lines/${name}`]: copyOf(NORTH) })).toEqual([`duplicate-line lines/${name}:2:5`]);
    },
  );

  it('in the copy also when the original is not named after its id', () => {
    const original = { [NORTH]: null, 'lines/nrt.yaml': copyOf(NORTH) };
    expect(found({ ...original, 'lines/nrt-copia.yaml': copyOf(NORTH) })).toEqual([
      'duplicate-line lines/nrt-copia.yaml:2:5',
    ]);
  });

  it.each(['powers-load', 'something-else'])('in each line that uses a slot which was renamed to %s', (name) => {
    expect(found({ 'transactions.yaml': replace('id: powers-upload', `id: ${name}`) })).toEqual([
      `unknown-slot ${NORTH}:16:3 (${name})`,
      `unknown-slot ${SOUTH}:10:3 (${name})`,
    ]);
  });

  it('but two problems in one file are both reported', () => {
    expect(
      found({ [NORTH]: (text) => replace('office: port', 'office: prot')(replace('code: 1', 'code: x')(text)) }),
    ).toEqual([`wrong-type ${NORTH}:3:7`, `unknown-office ${NORTH}:21:13 (port)`]);
  });

  it('but a wrong key does not hide another problem beside it', () => {
    expect(found({ [NORTH]: (text) => replace(POWERS, '')(replace('name:', 'nam:')(text)) })).toEqual([
      `unknown-key ${NORTH}:4:1 (name)`,
      `missing-slot ${NORTH}:7:1`,
    ]);
  });
});

import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../support/root.ts';

export const TRACKING_ID = 'G-TEST123456';

/** An edit of a catalog file: the text to replace, and its replacement. */
type Edit = readonly [file: string, from: string, to: string];

const EDITS: readonly Edit[] = [
  ['site.yaml', "trackingId: ''", `trackingId: ${TRACKING_ID}`],
  ['site.yaml', 'https://www.google-analytics.com/g/collect', 'https://measure.example.com/collect'],
  // Former names, as `catalog rename` leaves them.
  ['transactions.yaml', 'anchor: rastreo', 'anchor: rastreo\n    aliases: [seguimiento]'],
  ['pages/contact.yaml', 'anchor: formulario', 'anchor: formulario\n    aliases: [mensaje]'],
  ['routes.yaml', 'path: /contactenos', 'path: /contactenos\n    formerPaths: [/escribanos, /Contacto.html]'],
  ['routes.yaml', 'path: /{article}', "path: /{article}\n  formerPaths: ['/noticias/{article}']"],
  ['downloads.yaml', 'guia-del-importador.pdf', 'guia-del-importador.pdf\n    formerFiles: [files/guia.pdf]'],
  ['pages/terms.yaml', 'file: terminos-y-condiciones,', 'file: terminos-y-condiciones, aliases: [condiciones],'],
  [
    'articles/demoras-como-no-pagarlas.yaml',
    'id: demoras-como-no-pagarlas',
    'id: demoras-como-no-pagarlas\naliases: [demoras]',
  ],
  ['transactions.yaml', '      - id: tracking', '      - id: tracking\n        aliases: [follow]'],
  ['faq.yaml', 'id: freight-quote', 'id: freight-quote\n    aliases: [quote]'],
  ['clients.yaml', '- id: shipping-line', '- id: shipping-line\n    aliases: [carriers]'],
  ['panel/staff.yaml', '- id: messages', '- id: messages\n    aliases: [inbox]'],
  // A menu that only clients see.
  ['menus.yaml', '- id: external', '- id: external\n    audience: client'],
  // Entries that are limited in time, so far in the future that no other test comes near.
  [
    'lines/nyk.yaml',
    'target: { kind: external, url: https://agencia.example.com/nyk/seguimiento, placeholder: true }',
    `target:
        - { kind: external, url: https://old.example.com/nyk, until: 2090-12-31, owner: Mesa de rastreo }
        - { kind: external, url: https://new.example.com/nyk, from: 2091-01-01, reviewBy: 2091-06-30 }`,
  ],
  [
    'lines/nyk.yaml',
    'url: https://agencia.example.com/nyk/gastos-locales',
    'url: https://agencia.example.com/nyk/gastos-locales, until: 2090-12-31T18:00',
  ],
  [
    'links.yaml',
    'url: https://facebook.example.com/aldebaran',
    'url: https://facebook.example.com/x, until: 2090-12-31',
  ],
  [
    'pages/transactions.yaml',
    'blocks:',
    `blocks:
  - kind: callout
    from: 2091-01-01
    until: 2091-01-31
    title: { es: Pagos en mantenimiento, en: Payments under maintenance }
    text: { es: Durante enero pague en las oficinas., en: During January please pay at the offices. }
    buttons:
      - { label: { es: Ver las oficinas, en: See the offices }, target: { kind: route, route: contact } }`,
  ],
];

/** The announcements of the changed project: one, with a former name, whose time is as far away. */
const ANNOUNCEMENTS = `announcements:
  - id: offices-2092
    aliases: [offices]
    enabled: true
    from: 2092-01-12T08:00-05:00
    until: 2092-02-12T18:00-05:00
    imageType: info
    title: { es: Cambios en nuestras oficinas, en: Changes in our offices }
    body: { es: Algunas oficinas cambiaron de dirección., en: Some offices have moved. }
    buttons:
      - { label: { es: Ver las oficinas, en: See the offices }, route: contact }
      - { label: { es: Cerrar, en: Close } }
`;

/**
 * Makes the changes of the changed project: page views go to a service, there are an announcement, a fourth shipping line
 * and a fifth port, some things have former names, and some are limited in time. No change affects another.
 */
export function changeCatalogs(catalog: string): void {
  // A file of a pack is changed in a copy.
  mkdirSync(join(catalog, 'panel'));
  copyFileSync(join(ROOT, 'src/packs/capabilities/staff/panel/staff.yaml'), join(catalog, 'panel/staff.yaml'));
  for (const [file, from, to] of EDITS) {
    const path = join(catalog, file);
    writeFileSync(path, replaced(readFileSync(path, 'utf8'), [[from, to]]));
  }
  writeFileSync(join(catalog, 'announcements.yaml'), ANNOUNCEMENTS);
  addFourthLine(catalog);
  addFifthPort(catalog);
}

/** Adds the line with one new file and no other edit. */
function addFourthLine(catalog: string): void {
  const template = readFileSync(join(catalog, 'lines/evergreen.yaml'), 'utf8');
  const line = replaced(template, [
    ['id: evergreen', 'id: one\naliases: [uno]'],
    ['code: 2', 'code: 5'],
    ['name: Evergreen Line', 'name: Ocean Network'],
    ['shortName: Evergreen', 'shortName: Ocean'],
    ['scac: EGLV', 'scac: ONEY'],
    ['smdg: EMC', 'smdg: ONE'],
    ['[EGHU, EISU, EMCU, EGSU]', '[ONEU]'],
    ['(EGLV)?[0-9]{12}', 'ONEY[A-Z0-9]{8,12}'],
    ['EGLV142400123456', 'ONEYBOG24091'],
    ["  booking: { pattern: '^[0-9]{12}$', example: '142400123456' }\n", ''],
  ]).replaceAll('Evergreen ·', 'Ocean ·');
  writeFileSync(join(catalog, 'lines/one.yaml'), line);
}

/** Adds one entry to ports.yaml. */
function addFifthPort(catalog: string): void {
  const path = join(catalog, 'ports.yaml');
  const text = readFileSync(path, 'utf8');
  const port = replaced(text.slice(text.indexOf('  - id: santa-marta')), [
    ['id: santa-marta', 'id: tumaco'],
    ['COSMR', 'COTCO'],
    ['name: Santa Marta', 'name: Tumaco'],
    ['sea: caribbean', 'sea: pacific'],
    ['latitude: 11.25', 'latitude: 1.82'],
    ['longitude: -74.22', 'longitude: -78.76'],
  ]);
  writeFileSync(path, text + port);
}

function replaced(text: string, edits: readonly (readonly [from: string, to: string])[]): string {
  return edits.reduce((result, [from, to]) => {
    if (!result.includes(from)) throw new Error(`no ${from} to be replaced`);
    return result.replace(from, to);
  }, text);
}

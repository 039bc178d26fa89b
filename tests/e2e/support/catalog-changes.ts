import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const TRACKING_ID = 'G-TEST123456';

/** A catalog file, and what is to be written there instead of what. */
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
  ['announcements.yaml', 'enabled: false', 'enabled: true'],
];

/**
 * What the changed project has that the real one has not: page views are told to a service, an announcement is enabled,
 * there are a fourth shipping line and a fifth port, and some things had another name before. None of them touches another.
 */
export function changeCatalogs(catalog: string): void {
  for (const [file, from, to] of EDITS) {
    const path = join(catalog, file);
    writeFileSync(path, replaced(readFileSync(path, 'utf8'), [[from, to]]));
  }
  addFourthLine(catalog);
  addFifthPort(catalog);
}

/** One new file, and nothing else. */
function addFourthLine(catalog: string): void {
  const template = readFileSync(join(catalog, 'lines/evergreen.yaml'), 'utf8');
  const line = replaced(template, [
    ['id: evergreen', 'id: one\naliases: [uno]'],
    ['code: 2', 'code: 5'],
    ['name: Evergreen Line', 'name: Ocean Network'],
    ['shortName: Evergreen', 'shortName: Ocean'],
  ]).replaceAll('Evergreen ·', 'Ocean ·');
  writeFileSync(join(catalog, 'lines/one.yaml'), line);
}

/** One more entry in ports.yaml. */
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

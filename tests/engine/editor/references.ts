import type { Schema } from '../../../src/engine/contract/schemas.ts';

const QUERY = 'target:\n        kind: route\n        route: transactions\n        query:\n          linea:';
const BUTTON = 'target: { kind: route, route: transactions, hash: pagos }';

/**
 * For each kind of reference: a file, the text of a reference, its id, the description of that id, and the message for a
 * wrong one; last, the text that the reference replaces, if the file has none.
 */
export const REFERENCES = [
  [
    'article',
    'links.yaml',
    'kind: article, article: first-call',
    'first-call',
    'Primera escala (articles/first-call.yaml)',
    'No existe el artículo',
    'kind: action, action: login, audience: anonymous',
  ],
  ['download', 'transactions.yaml', 'download: guide', 'guide', 'Guía (downloads.yaml)', 'No existe la descarga'],
  ['endpoint', 'lines/north.yaml', 'endpoint: powers', 'powers', 'powers.example.com', 'No existe el servicio'],
  ['form', 'forms/register.yaml', 'login: login', 'login', '(forms/login.yaml)', 'No existe el formulario'],
  ['group', 'faq.yaml', 'group: payments', 'payments', 'Pagos (transactions.yaml)', 'No existe el grupo'],
  ['language', 'site.yaml', 'defaultLanguage: es', 'es', 'Español (site.yaml)', 'No existe el idioma'],
  [
    'line',
    'faq.yaml',
    'lines:\n      - north',
    'north',
    'Northern Line (lines/north.yaml)',
    'No existe la línea naviera',
    'group: payments',
  ],
  ['link', 'menus.yaml', 'link: news', 'news', 'Noticias (links.yaml)', 'No existe el enlace'],
  ['menu', 'menus.yaml', 'menu: more', 'more', 'Más (menus.yaml)', 'No existe el menú'],
  ['office', 'lines/north.yaml', 'office: port', 'port', 'Puerto (offices.yaml)', 'No existe la oficina'],
  ['optionList', 'forms/register.yaml', 'options: subjects', 'subjects', 'Fletes, Otro (options', 'No existe la lista'],
  ['page', 'routes.yaml', 'page: transactions', 'transactions', '(pages/transactions.yaml)', 'No existe la página'],
  [
    'panelView',
    'panel.yaml',
    'cards:\n    - view: clients',
    'clients',
    'Clientes (panel.yaml)',
    'No existe la vista del panel',
    'cards: []',
  ],
  ['route', 'menus.yaml', 'route: home', 'home', 'Inicio · / (routes.yaml)', 'No existe la ruta'],
  ['sea', 'ports.yaml', 'sea: gulf', 'gulf', 'Golfo (ports.yaml)', 'No existe el mar'],
  ['sector', 'clients.yaml', 'sector: airline', 'airline', 'Aerolíneas (clients.yaml)', 'No existe el sector'],
  ['slot', 'lines/north.yaml', 'powers-upload:', 'powers-upload', 'Poderes (transactions.yaml)', 'Missing property'],
  ['topic', 'faq.yaml', 'topic: general', 'general', 'General (faq.yaml)', 'No existe el tema'],
  ['anchor', 'pages/home.yaml', 'hash: pagos', 'pagos', '', 'La página de la ruta «transactions» no tiene esa ancla'],
  ['parameter', 'pages/home.yaml', QUERY, 'linea', '', 'Property nothing is not allowed', BUTTON],
  [
    'value of a parameter',
    'pages/home.yaml',
    `${QUERY} north`,
    'north',
    '',
    '«linea» no puede tener ese valor',
    BUTTON,
  ],
  ['option', 'forms/register.yaml', 'option: freight', 'freight', '', 'La lista «subjects» no tiene esa opción'],
  ['field', 'forms/register.yaml', 'field: subject', 'subject', '', 'El formulario no tiene un campo'],
  ['kind', 'menus.yaml', 'kind: menu', 'menu', 'Otro menú, que se abre dentro de este', 'Ese «kind» no se permite'],
  ['file: download', 'downloads.yaml', 'file: files/guide.pdf', 'files/guide.pdf', '', 'No existe un archivo'],
  ['file: font', 'brand.yaml', 'regular: fonts/muelle-sans.woff', 'fonts/muelle-sans.woff', '', 'No existe un archivo'],
  ['file: icon', 'transactions.yaml', 'icon: icons/payments.svg', 'icons/payments.svg', '', 'No existe un archivo'],
  ['file: drawing', 'ports.yaml', 'image: images/mapa.svg', 'images/mapa.svg', '', 'No existe un archivo'],
  ['file: image', 'articles/first-call.yaml', 'image: images/logo.svg', 'images/logo.svg', '', 'No existe un archivo'],
] as const;

/** The kinds of ids, and the roles of files, that schemas of the catalog name. */
export function namedKinds(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { refersTo, catalogFile } = schema as Schema;
  const own = [
    ...(refersTo === undefined ? [] : [refersTo]),
    ...(catalogFile === undefined ? [] : [`file: ${catalogFile}`]),
  ];
  return [...own, ...Object.values(schema).flatMap(namedKinds)];
}

import { expect, it } from 'vitest';
import { searchCatalog } from '../../src/engine/authoring/search/search-catalog.ts';
import { compileWith } from '../support/catalog-harness.ts';

const KINDS = ['line', 'page', 'offices', 'faq', 'texts', 'links', 'mail', 'downloads', 'menus', 'article'];
const { catalog } = compileWith({
  'pages/home.yaml': (text) =>
    text
      .replace('Bienvenidos, en: Welcome', "'Bienvenidos a {{agency}}', en: 'Welcome to {{agency}}'")
      .replace(
        'label: { es: Pagar, en: Pay }',
        "label: { es: 'Pagar {{count}} facturas ya', en: 'Pay {{count}} bills' }",
      ),
});

const search = (words: string, path?: string, kinds = KINDS) =>
  searchCatalog(catalog, { words, path, kinds, language: 'es' });
/** The first hit, as `file pointer`. */
const first = (words: string, path?: string) => {
  const [hit] = search(words, path).hits;
  return hit && `${hit.file} ${hit.pointer}`.trim();
};

it.each([
  ['cómo pago', 'faq.yaml /questions/0/question'],
  ['¿COMO PAGO?', 'faq.yaml /questions/0/question'],
  ['how do I', 'faq.yaml /questions/0/question'],
  ['Puerto', 'offices.yaml /offices/0/city'],
  ['Northern', 'lines/north.yaml'],
  ['tramites', 'pages/transactions.yaml'],
  ['/tramites', 'pages/transactions.yaml'],
  ['guide.pdf', 'downloads.yaml /downloads/0/file'],
  ['Hola', 'mails/welcome.yaml /greeting'],
])('«%s» is found as visitors read it', (words, place) => {
  expect(first(words)).toBe(place);
});

it.each(['+57 605 000 0000', '605 0000000', '(605) 000-00-00', 'tel:+576050000000'])(
  'a phone is found by its digits, as in «%s»',
  (words) => {
    expect(first(words)).toBe('offices.yaml /offices/0/phone');
  },
);

it.each(['605 000 0001', '58 605 000 0000', '605 1'])('another number, such as %s, is not that phone', (words) => {
  expect(search(words).hits.filter(({ kind }) => kind === 'phone')).toEqual([]);
});

it.each(['https://news.example.com/es', 'news.example.com/es/', 'news.example.com'])(
  'an address is found by its host and path: %s',
  (words) => {
    expect(first(words)).toBe('links.yaml /links/0/target/url');
  },
);

it('a phone is found by the name of its office and the title of its field, in either language', () => {
  expect(first('teléfono puerto')).toBe('offices.yaml /offices/0/phone');
  expect(first('phone puerto')).toBe('offices.yaml /offices/0/phone');
  expect(search('teléfono barranca').hits).toEqual([]);
  // A long text that has the words somewhere comes after the address of what is called so.
  const { catalog: both } = compileWith({
    'pages/home.yaml': (text) =>
      text.replace('Una agencia marítima', 'Un teléfono y un puerto, y una agencia marítima'),
  });
  const hits = searchCatalog(both, { words: 'teléfono puerto', path: '/', kinds: KINDS, language: 'es' }).hits;
  expect(hits.map(({ kind, file }) => `${kind} ${file}`)).toEqual(['phone offices.yaml', 'text pages/home.yaml']);
});

it.each([
  ['teléfono de la oficina de Puerto', 'offices.yaml /offices/0/phone'],
  ['celular de Puerto', 'offices.yaml /offices/0/phone'],
  ['enlace de pagos de South', 'lines/south.yaml /transactions/payments/0/target/url'],
  ['la página de inicio', 'pages/home.yaml'],
  ['la pagina de tramites', 'pages/transactions.yaml'],
  ['https://www.muelle.example.com/tramites?lng=en#pagos', 'pages/transactions.yaml'],
  ['lema', 'site.yaml /company/tagline'],
])('«%s», as a clerk says it, is found by what it is called', (words, place) => {
  const [hit] = search(words, undefined, [...KINDS, 'site']).hits;
  expect(`${hit?.file} ${hit?.pointer}`.trim()).toBe(place);
});

it("the agency's words are filled in, and what else a text shows may be anything", () => {
  expect(first('Bienvenidos a Muelle')).toBe('pages/home.yaml /hero/title');
  expect(search('Bienvenidos a Muelle').hits[0]?.words[0]).toEqual({ language: 'es', words: 'Bienvenidos a Muelle' });
  expect(first('Pagar 3 facturas ya')).toBe('pages/home.yaml /hero/buttons/0/label');
  expect(search('Pagar 3 facturas ya').hits[0]?.words[0]?.words).toBe('Pagar … facturas ya');
  expect(search('Pagar 3 facturas mañana').hits).toEqual([]);
});

it('a day is found as the page writes it out, in each language, and an entry of a list by what it is', () => {
  const day = ['14 de marzo de 2026', 'March 14, 2026'];
  for (const words of day) expect(first(words)).toBe('articles/first-call.yaml /published');
  expect(search(day[0] ?? '').hits[0]?.words.map((each) => each.words)).toEqual(day);
  const [terminal] = search('Muelle Uno', '/', ['ports']).hits;
  expect(terminal).toMatchObject({ file: 'ports.yaml', pointer: '/ports/0/terminals/0' });
});

it('what a page has put together is found by its longest part, but nothing by a word of a long text', () => {
  expect(first('Llamar a ¿Cómo pago?', '/')).toBe('faq.yaml /questions/0/question');
  expect(first('Llamar a ¿Cómo pago?')).toBeUndefined();
  expect(first('Pagos del 14 de marzo de 2026', '/')).toBe('articles/first-call.yaml /published');
  expect(search('Nadie sabe cómo se llega desde la bodega hasta Puerto', '/').hits).toEqual([]);
});

it('exact matches come first, and among them those on the page that was asked for', () => {
  const hits = search('Inicio', '/').hits.map(({ pages, onEveryPage, words }) => ({
    isExact: words.some((each) => each.words === 'Inicio'),
    isHere: onEveryPage || pages.includes('/'),
  }));
  const order = hits.map(({ isExact, isHere }) => (isExact ? 0 : 2) + (isHere ? 0 : 1));
  expect(order).toEqual(order.toSorted());
  expect(order[0]).toBe(0);
  expect(first('Trámites', '/tramites')).toBe('pages/transactions.yaml');
  expect(search('Trámites', '/tramites').hits[0]?.pages).toEqual(['/tramites']);
});

it('a hit says in words where it is and where visitors see it, without any key', () => {
  const [question] = search('cómo pago').hits;
  expect(question).toMatchObject({ name: ['¿Cómo pago?', 'Pregunta'], kind: 'text', fileKind: 'faq' });
  const [text] = search('Abrir').hits;
  expect(text).toMatchObject({ file: 'texts.yaml', seen: 'se ve donde el sitio lo necesita' });
  expect(text?.name.join()).not.toContain('menu.open');
  expect(search('Hola').hits[0]?.seen).toBe('va en un correo');
  expect(search('Bienvenidos').hits[0]).toMatchObject({ pages: ['/', '/error'], seen: 'se ve en 2 páginas' });
  // The menu of every page has it, but only once it is opened.
  const [link] = search('pay.example.com/south').hits;
  expect(link).toMatchObject({ file: 'lines/south.yaml', onEveryPage: true });
  expect(link?.seen).toBe('se ve en el menú de trámites y en 1 página');
});

it('opening hours and colours are found by the title of what is around them', () => {
  expect(first('horario puerto')).toBe('offices.yaml /offices/0/hours/0/opens');
  expect(first('opening hours puerto')).toBe('offices.yaml /offices/0/hours/0/opens');
  const colours = search('colores', undefined, ['brand']).hits;
  expect(colours.map(({ pointer }) => pointer)).toContain('/colors/ink');
});

it('nothing that visitors see is said to be on no page', () => {
  const seen = (words: string, kind: string) => search(words, undefined, [kind]).hits[0]?.seen;
  expect(seen('logotipo', 'brand')).toBe('se ve en todas las páginas');
  // The dialog of an announcement opens on any page.
  expect(seen('Nueva oficina', 'announcements')).toBe('se ve donde el sitio lo necesita');
});

it('only files of the kinds that are offered are searched', () => {
  expect(search('cómo pago', undefined, ['page']).hits).toEqual([]);
});

it('words that stand nowhere suggest the nearest ones; words without letters find nothing', () => {
  expect(search('bienvendios')).toEqual({ hits: [], suggestion: 'bienvenidos' });
  // Of two words that are equally near, the one that stands beside the others.
  const nine = compileWith({ 'faq.yaml': (text) => text.replace('Cómo pago', 'Cómo pago nine') }).catalog;
  const meant = searchCatalog(nine, { words: 'northern kine', kinds: KINDS, language: 'es' });
  expect(meant.suggestion).toBe('northern line');
  expect(search('zzzzzzzzzz')).toEqual({ hits: [], suggestion: null });
  expect(search('¿?')).toEqual({ hits: [], suggestion: null });
});

it('a changed file is read again', () => {
  const change = { 'faq.yaml': (text: string) => text.replace('¿Cómo pago?', '¿Dónde pago?') };
  const request = { path: undefined, kinds: KINDS, language: 'es' as const };
  const changed = compileWith(change).catalog;
  expect(searchCatalog(changed, { ...request, words: 'dónde pago' }).hits).toHaveLength(1);
  expect(searchCatalog(catalog, { ...request, words: 'dónde pago' }).hits).toEqual([]);
});

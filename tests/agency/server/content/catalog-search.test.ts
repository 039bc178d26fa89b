import { expect, it } from 'vitest';
import type { CatalogFile, CatalogSearch } from '../../../../src/generated/api.ts';
import { preparedApi } from '../../../server/support/api.ts';
import { preparedAdministrator } from '../../../server/support/staff-life.ts';

const api = preparedApi('sqlite');
const ana = preparedAdministrator(api);

const asked = (query: Record<string, string>) => ana.get(`/internal/catalog-search?${new URLSearchParams(query)}`);
const search = async (query: Record<string, string>) => (await asked(query)).body as unknown as CatalogSearch;

it('staff find a phone, a link and a sentence by what visitors see, with the page that they are on first', async () => {
  const [phone] = (await search({ words: '601 0000002' })).hits;
  expect(phone).toMatchObject({ file: 'offices.yaml', kind: 'phone', name: ['Bogotá', 'Teléfono'] });
  const [link] = (await search({ words: 'pagos hapag' })).hits;
  expect(link).toMatchObject({ file: 'lines/hapag.yaml', pointer: '/transactions/payments/0/target/url' });
  const [sentence] = (await search({ words: 'Su carga llega con rumbo', path: '/' })).hits;
  expect(sentence).toMatchObject({ file: 'pages/home.yaml', pointer: '/hero/title', pages: ['/'] });
});

it.each([
  ['the sentence of the footer', 'Agencia marítima, representación de aerolíneas', 'site.yaml /company/tagline'],
  ['the cookie notice', 'We count visits only if you accept', 'consent.yaml /notice/text'],
  ['the hint of a query', 'Basta con el buque o con el viaje.', 'vessels/vessels.yaml /words/'],
  ['the title above the vessels', 'In port today', 'vessels/vessels.yaml /words/next.title'],
  ['the end of every mail', 'Nunca le pediremos su contraseña por correo', 'site.yaml /mail/notice'],
  ['a message of a form', 'Revise cómo termina', 'form-messages/site.yaml /messages/mailEnding'],
  ['an error message', 'Su cuenta ya está activa. Ingrese con', 'errors/site.yaml /errors/already-active'],
])('staff find %s', async (_what, words, place) => {
  const [hit] = (await search({ words, path: '/' })).hits;
  expect(`${hit?.file} ${hit?.pointer}`).toContain(place);
});

it('the words of a draft are found in the draft alone', async () => {
  const path = 'pages/home.yaml';
  const file = (await ana.get(`/internal/catalog-file?path=${path}`)).body as unknown as CatalogFile;
  const field = file.fields.find(({ pointer }) => pointer === '/hero/title');
  const value = JSON.stringify({ es: 'Bienvenidos a bordo', en: 'Welcome aboard' });
  const body = { path, kind: 'set', pointer: '/hero/title', seen: field?.version, value };
  const changed = await ana.call('PATCH', '/internal/catalog-file', { body });
  const draft = String((changed.body as unknown as CatalogFile).draft);
  expect((await search({ words: 'welcome aboard', draft })).hits[0]).toMatchObject({ file: path });
  expect(await search({ words: 'welcome aboard' })).toMatchObject({ hits: [] });
});

it('what the panel does not offer is not found, and misspelt words suggest those that were meant', async () => {
  expect(
    (await search({ words: 'Lo que necesita una respuesta' })).hits.filter(({ file }) => file === 'panel.yaml'),
  ).toEqual([]);
  expect((await search({ words: 'cookieLanguage' })).hits.filter(({ file }) => file === 'site.yaml')).toEqual([]);
  expect(await search({ words: 'contenedro' })).toEqual({ hits: [], suggestion: 'contenedor' });
});

it.each([{ words: '' }, { words: 'a'.repeat(401) }, { words: 'a', path: 'inicio' }, { words: 'a', draft: 'x' }, {}])(
  'a bad query is refused: %#',
  async (query) => {
    expect((await asked(query)).status).toBe(400);
  },
);

it('nobody else may search, and a draft that is not there is not found', async () => {
  expect((await api.call('GET', '/internal/catalog-search?words=pagos')).status).toBe(401);
  expect((await asked({ words: 'a', draft: '00000000-0000-0000-0000-000000000000' })).status).toBe(404);
});

import { expect, it } from 'vitest';
import type { CatalogFile, CatalogFiles, MailPreview } from '../../../src/generated/api.ts';
import { content } from '../../../src/shared/content.ts';
import { preparedApi } from '../support/api.ts';
import { preparedAdministrator } from '../support/staff-life.ts';

const api = preparedApi('sqlite');
const ana = preparedAdministrator(api);
const MAIL = 'mails/call-changed.yaml';

const asked = (path: string, draft?: string) =>
  ana.get(`/internal/catalog-mail?${new URLSearchParams({ path, ...(draft === undefined ? {} : { draft }) })}`);
const mailsOf = async (path: string, draft?: string) =>
  ((await asked(path, draft)).body as unknown as MailPreview).mails;
const mailIn = async (language: string, path: string, draft?: string) =>
  (await mailsOf(path, draft)).find((mail) => mail.language === language);
const change = async (pointer: string, value: object | string) => {
  const body = { path: MAIL, kind: 'set', pointer, value: JSON.stringify(value) };
  const { body: file } = await ana.call('PATCH', '/internal/catalog-file', { body });
  return String((file as unknown as CatalogFile).draft);
};

it('every mail that staff may change is shown as it is sent, in each language, with the names of its values', async () => {
  const { files } = (await ana.get('/internal/catalog-files')).body as unknown as CatalogFiles;
  const mails = files.filter(({ kind }) => kind === 'mail');
  expect(mails.length).toBeGreaterThan(40);
  for (const { path } of mails) {
    const shown = await mailsOf(path);
    expect(shown.map(({ language }) => language)).toEqual(content.site.languages.map(({ id }) => id));
    for (const { html } of shown) expect(html).toContain(content.site.company.name);
  }
  const [spanish, english] = [await mailIn('es', MAIL), await mailIn('en', MAIL)];
  expect(spanish?.html).toContain('Cambió la escala de {{vessel}}, viaje {{voyage}}, en {{port}}:');
  expect(spanish?.html).toMatch(/<li [^>]*>\{\{changes\}\}<\/li>/);
  expect(english?.html).toContain('View port call</a>');
});

it('what a draft says is shown escaped and only in the draft; what is not whole yet is no mail', async () => {
  const draft = await change('/greeting', { es: 'Hola <b>&</b> {{nobody}}', en: 'Hi' });
  expect((await mailIn('es', MAIL, draft))?.html).toContain('Hola &lt;b&gt;&amp;&lt;/b&gt; {{nobody}}');
  expect((await mailIn('es', MAIL))?.html).toContain('Cordial saludo:');
  const broken = await change('/body', 'nothing');
  expect((await asked(MAIL, broken)).status).toBe(409);
});

it('no other file is shown as a mail, and nobody else is shown one', async () => {
  for (const path of ['pages/home.yaml', 'site.yaml', 'mails/nobody.yaml'])
    expect((await asked(path)).status).toBe(404);
  expect((await api.call('GET', `/internal/catalog-mail?path=${MAIL}`)).status).toBe(401);
});

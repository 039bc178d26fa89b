import { expect } from 'vitest';
import { API_PATH } from '../../../src/shared/routes/site-paths.ts';
import { axeViolations } from '../../support/axe.ts';
import { covering } from '../../support/depth.ts';
import { cutTexts } from '../support/cut-texts.ts';
import { alone, itOnOwnSite } from '../support/fixtures.ts';
import { AGENCY_MS, edited, FOREIGN, startedAgency } from '../support/new-agency.ts';

/** What a person changes in the folder that the command wrote: names, colours, lines. */
const EDITS = [
  ['site.yaml', 'legalName: Guayas Maritima', 'legalName: Guayas Marítima S.A.'],
  ['offices.yaml', 'city: Ecuador', 'city: Guayaquil'],
  ['brand.yaml', "sea: '#17607d'", "sea: '#1d6b34'"],
  ['lines/line-one.yaml', 'Línea Uno', 'Naviera del Pacífico'],
  ['lines/line-two.yaml', 'Línea Dos', 'Línea del Sur'],
] as const;
const PAGES = [
  '/',
  '/tramites',
  '/tramites?linea=line-two',
  '/preguntas-frecuentes',
  '/contacto',
  '/datos-personales',
  '/terminos',
];
const LOGIN = /ingresar|iniciar sesión|mi cuenta/i;
/** Calls of the API that every site has. */
const OF_EVERY_SITE = /\/enlaces\/(?:estado|uso)$/;

const it = itOnOwnSite.extend(
  'site',
  { scope: 'file' },
  alone((cleanup) =>
    startedAgency(
      {
        name: 'guayas-maritima',
        options: ['--country', 'ec', '--languages', 'es'],
        found: '0 errors, 0 warnings',
        edit: (catalog) => edited(catalog, EDITS),
      },
      cleanup,
    ),
  ),
);

it.for(covering({ gate: [375], deep: [1280] }))(
  'an agency of Guayaquil is made from an empty folder by data alone, at a width of %d px',
  { timeout: AGENCY_MS },
  async (width, { newVisitor }) => {
    const { page, visit, tolerate } = await newVisitor({ locale: 'es-EC', viewport: { width, height: 800 } });
    tolerate(/status of 404/);
    const calls: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith(`${API_PATH}/`) && !OF_EVERY_SITE.test(pathname)) calls.push(pathname);
    });
    for (const path of [...PAGES, '/nada']) {
      await visit(path);
      expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, width]);
      expect([path, await page.evaluate(cutTexts)]).toEqual([path, []]);
      expect([path, await axeViolations(page)]).toEqual([path, []]);
      expect([path, FOREIGN.exec(await page.innerText('body'))?.[0]]).toEqual([path, undefined]);
      expect([path, /\b\w+:[a-z]+\.[a-z]/.exec(await page.innerText('main'))?.[0]]).toEqual([path, undefined]);
      for (const role of ['button', 'link'] as const)
        expect([path, await page.getByRole(role, { name: LOGIN }).count()]).toEqual([path, 0]);
    }
    expect(calls).toEqual([]);
    await visit('/tramites');
    await expect.poll(() => page.innerText('main')).toContain('Línea del Sur');
  },
);

it('it has nothing of the capabilities that it lacks', { timeout: AGENCY_MS }, async ({ site: { address } }) => {
  const gone = [
    '/login-portal',
    '/panel-portal',
    '/perfil',
    '/registrese',
    '/buques',
    '/confirmar-avisos',
    '/noticias',
  ];
  for (const path of [...gone, '/rss.es.xml'])
    expect([path, (await fetch(`${address}${path}`)).status]).toEqual([path, 404]);
  expect(await (await fetch(`${address}/sitemap.xml`)).text()).not.toMatch(/noticia|buques|perfil/);
  expect(await (await fetch(`${address}/robots.txt`)).text()).not.toMatch(FOREIGN);
});

import { expect } from 'vitest';
import { axeViolations } from '../../support/axe.ts';
import { covering } from '../../support/depth.ts';
import { cutTexts } from '../support/cut-texts.ts';
import { itOnOwnSite } from '../support/fixtures.ts';
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

const it = itOnOwnSite.extend(
  'site',
  { scope: 'file' },
  async (
    // biome-ignore lint/correctness/noEmptyPattern: vitest reads from the pattern which fixtures this one needs
    {},
    cleanup,
  ) =>
    startedAgency(
      {
        name: 'guayas-maritima',
        options: ['--country', 'ec', '--languages', 'es'],
        found: '0 errors, 0 warnings',
        edit: (catalog) => edited(catalog, EDITS),
      },
      cleanup,
    ),
);

it.for(covering({ gate: [375], deep: [1280] }))(
  'an agency of Guayaquil is made from an empty folder by data alone, at a width of %d px',
  { timeout: AGENCY_MS },
  async (width, { newVisitor }) => {
    const { page, visit, tolerate } = await newVisitor({ locale: 'es-EC', viewport: { width, height: 800 } });
    tolerate(/status of 404/);
    for (const path of [...PAGES, '/nada']) {
      await visit(path);
      expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, width]);
      expect([path, await page.evaluate(cutTexts)]).toEqual([path, []]);
      expect([path, await axeViolations(page)]).toEqual([path, []]);
      expect([path, FOREIGN.exec(await page.innerText('body'))?.[0]]).toEqual([path, undefined]);
    }
    await visit('/tramites');
    await expect.poll(() => page.innerText('main')).toContain('Línea del Sur');
  },
);

it('it has nothing of the capabilities that it lacks', { timeout: AGENCY_MS }, async ({ site: { address } }) => {
  for (const path of ['/login-portal', '/panel-portal', '/registrese', '/buques'])
    expect([path, (await fetch(`${address}${path}`)).status]).toEqual([path, 404]);
  expect(await (await fetch(`${address}/robots.txt`)).text()).not.toMatch(FOREIGN);
});

import { execFile } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'vitest';
import { axeViolations } from '../../support/axe.ts';
import { copyProject } from '../../support/project-copy.ts';
import { portOf, type ServerProcess, spawnServer } from '../../support/server-process.ts';
import { makeTemporaryFolder } from '../../support/temporary-folder.ts';
import { cutTexts } from '../support/cut-texts.ts';
import { itOnOwnSite } from '../support/fixtures.ts';

/** What a person changes in the folder that the command wrote: names, colours, lines. */
const EDITS = [
  ['site.yaml', 'legalName: Guayas Maritima', 'legalName: Guayas Marítima S.A.'],
  ['offices.yaml', 'city: Ecuador', 'city: Guayaquil'],
  ['brand.yaml', "sea: '#17607d'", "sea: '#1d6b34'"],
  ['lines/line-one.yaml', 'Línea Uno', 'Naviera del Pacífico'],
  ['lines/line-two.yaml', 'Línea Dos', 'Línea del Sur'],
] as const;
/** Words of the agency of this project and of its country. */
const FOREIGN = /\b(?:NIT|DIAN|NYK|Colombia\p{L}*|Aldebar[aá]n|Buenaventura|Hapag-Lloyd)\b|\{\{/u;
const PAGES = [
  '/',
  '/tramites',
  '/tramites?linea=line-two',
  '/preguntas-frecuentes',
  '/contacto',
  '/datos-personales',
  '/terminos',
];

/** The site of an agency of Guayaquil, made from an empty folder beside a copy of the project; no file of the copy is changed. */
const it = itOnOwnSite.extend(
  'site',
  { scope: 'file' },
  async (
    // biome-ignore lint/correctness/noEmptyPattern: vitest reads from the pattern which fixtures this one needs
    {},
    { onCleanup },
  ) => {
    const project = copyProject();
    const agency = join(makeTemporaryFolder('agency'), 'guayas-maritima');
    const dataDir = makeTemporaryFolder();
    let server: ServerProcess | undefined;
    onCleanup(async () => {
      server?.child.kill('SIGTERM');
      await server?.exited;
      project.remove();
      for (const folder of [agency, dataDir]) rmSync(folder, { recursive: true, force: true });
    });
    const catalog = join(agency, 'catalog');
    const run = (file: string, ...args: string[]) =>
      promisify(execFile)(process.execPath, [file, ...args], {
        cwd: project.folder,
        env: { ...process.env, CATALOG_DIR: catalog, NODE_ENV: 'production', LANG: 'en' },
      });
    const { stdout } = await run(
      'scripts/catalog/cli.mjs',
      'new',
      'site',
      agency,
      '--country',
      'ec',
      '--languages',
      'es',
    );
    expect(stdout).toContain('0 errors, 0 warnings');
    for (const [path, from, to] of EDITS) {
      const text = readFileSync(join(catalog, path), 'utf8');
      expect([path, text.includes(from)]).toEqual([path, true]);
      writeFileSync(join(catalog, path), text.replaceAll(from, to));
    }
    expect((await run('scripts/catalog/cli.mjs', 'check')).stdout).toBe('0 errors, 0 warnings\n');
    await run('scripts/build.ts');
    const settings = { PORT: '0', LOG_LEVEL: 'silent', LINGER_SECONDS: '0', DATA_DIR: dataDir, CATALOG_DIR: catalog };
    server = spawnServer(
      { ...settings, SITE_DIR: join(project.folder, 'dist/site') },
      join(project.folder, 'src/server/main.ts'),
    );
    const mailsTo = () => Promise.reject(new Error('no mails are sent here'));
    return { address: `http://127.0.0.1:${await portOf(server)}`, dataDir, mailsTo };
  },
);

it.for([1280, 375])(
  'an agency of Guayaquil is made from an empty folder by data alone, at a width of %d px',
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

it('it has nothing of the capabilities that it lacks', async ({ site: { address } }) => {
  for (const path of ['/login-portal', '/panel-portal', '/registrese', '/buques'])
    expect([path, (await fetch(`${address}${path}`)).status]).toEqual([path, 404]);
  expect(await (await fetch(`${address}/robots.txt`)).text()).not.toMatch(FOREIGN);
});

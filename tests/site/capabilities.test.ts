import { afterEach, describe, expect, it } from 'vitest';
import { CAPABILITY_IDS, type Capability } from '../../src/engine/contract/capabilities.ts';
import { content, setContent } from '../../src/shared/content.ts';
import { addresses } from '../../src/shared/routes/addresses.ts';
import { contentParts } from '../../src/site/app/content-parts.ts';
import { render } from '../../src/site/app/render-site.tsx';
import { rootFiles } from '../../src/site/app/root-files.ts';
import { storedNames } from '../../src/site/features/consent/CookieSettings.tsx';
import { searchFile } from '../../src/site/features/search/build-search-file.ts';
import { agencyHas } from '../support/own-agency.ts';
import { contentWithout } from '../support/without-capabilities.ts';

const real = content;
afterEach(() => setContent(real));

/** A key in place of the text that it names. */
const KEY =
  />[^<]*\b(?:account|article|arrivalQuery|clientUsers|feed|login|page|profile|recovery|session|sessions|transactions|verification|vessels)[.:][a-z][A-Za-z]+/;

/** What the program says of a capability: none of it may be on a page, in a part of the Content or in the search. */
const WORDS: Readonly<Record<Capability, RegExp>> = {
  accounts: /requiere iniciar sesión|Su sesión terminó|Para ingresar, pagar con su NIT/i,
  staff: /panel interno|Panel de control/i,
  vessels: /Elija la línea y escriba el buque/i,
  quotes: /Cotizar un flete|Ciudad de origen/i,
  followers: /Recibir avisos|Avíseme si cambia/i,
  blog: /Volver al blog|application\/rss\+xml|Otras noticias/i,
};

const CASES = [...CAPABILITY_IDS.map((id) => [id, [id]] as const), ['all of them', CAPABILITY_IDS] as const];

describe.each(CASES)('the site without %s', (_name, off: readonly Capability[]) => {
  it('has every page, each with all its texts, and says nothing of them', async () => {
    setContent(contentWithout(off));
    const pages = await Promise.all(
      addresses().map(async ({ path }) => [path, (await render(path, 'es', 0)).html] as const),
    );
    expect(pages.length).toBeGreaterThanOrEqual(content.routeIds.length);
    expect(pages.filter(([, html]) => KEY.test(html)).map(([path, html]) => [path, KEY.exec(html)?.[0]])).toEqual([]);
    const shell = JSON.stringify(contentParts('es').get('shell'));
    const all = [...pages.map(([, html]) => html), shell, JSON.stringify(await searchFile('es'))].join('\n');
    for (const id of off) expect([id, WORDS[id].exec(all)?.[0]]).toEqual([id, undefined]);
    expect(Object.values(storedNames()).join()).not.toContain('undefined');
  });

  it('has the files at its root, with the news only if it has any', async () => {
    setContent(contentWithout(off));
    const names = Object.keys(await rootFiles());
    expect(names).toContain('robots.txt');
    expect(names.some((name) => name.startsWith('rss.'))).toBe(agencyHas('blog') && !off.includes('blog'));
  });
});

it('offers no choice of language in a site that has one, nor a menu without anything in it', async () => {
  const { site } = real;
  setContent({ ...real, site: { ...site, languages: site.languages.filter(({ id }) => id === site.defaultLanguage) } });
  const pages = await Promise.all(
    addresses().map(async ({ path }) => [path, (await render(path, site.defaultLanguage, 0)).html] as const),
  );
  expect(
    pages.flatMap(([path, html]) => html.match(/.{80}(?:[?&]lng=|<ul[^>]*><\/ul>).{20}/)?.map((m) => [path, m]) ?? []),
  ).toEqual([]);
  setContent(real);
  expect((await render('/', site.defaultLanguage, 0)).html.includes('lng=')).toBe(site.languages.length > 1);
});

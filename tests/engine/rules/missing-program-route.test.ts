import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { NEEDED_ROUTES } from '../../../src/engine/core/rules/missing-program-route.ts';
import { found, printed, replace } from '../../support/catalog-harness.ts';
import { ROOT } from '../../support/root.ts';

const FORM = 'forms/activation.yaml';
const activation = { [FORM]: readFileSync(join(ROOT, 'src/packs/capabilities/accounts', FORM), 'utf8') };
/** The route of the form, with the page that the fixture `home` is. */
const route = replace(
  'articles:\n',
  `  - id: activation
    path: /activar
    label: { es: Activar, en: Activate }
    page: home
    layout: reduced
    audience: everyone
    analytics: true
articles:
`,
);
const shown = replace('blocks: []', 'blocks: [{ kind: form, form: activation }]');
const aboutRoutes = (changes: Parameters<typeof found>[0]) =>
  found(changes).filter((line) => line.startsWith('missing-program-route'));

describe('missing-program-route', () => {
  it('finds that the route is missing to which the program leads for a form', () => {
    expect(aboutRoutes(activation)).toEqual(['missing-program-route forms/activation.yaml:4:5']);
    expect(aboutRoutes({ 'routes.yaml': replace('id: home\n', 'id: start\n') })).toEqual([
      'missing-program-route forms/login.yaml:2:5',
    ]);
  });

  it('finds that the page of the route does not show the form', () => {
    expect(aboutRoutes({ ...activation, 'routes.yaml': route })).toEqual(['missing-program-route routes.yaml:29:11']);
  });

  it('accepts a page that shows the form', () => {
    expect(aboutRoutes({ ...activation, 'routes.yaml': route, 'pages/home.yaml': shown })).toEqual([]);
  });

  it('reports nothing where the route or the block may be misspelt', () => {
    expect(aboutRoutes({ ...activation, 'routes.yaml': replace('id: not-found', 'di: activation') })).toEqual([]);
    const misspelt = replace('blocks: []', 'blocks: [{ kind: form, from: activation }]');
    expect(aboutRoutes({ ...activation, 'routes.yaml': route, 'pages/home.yaml': misspelt })).toEqual([]);
  });

  it('says in both languages what to do', () => {
    expect(printed(activation, 'es')).toContain('recupérela en routes.yaml, con el nombre que tenía');
    expect(printed(activation, 'en')).toContain('restore it in routes.yaml, under the name that it had');
    const empty = { ...activation, 'routes.yaml': route };
    expect(printed(empty, 'es')).toContain('agréguele el bloque «kind: form, form: activation»');
    expect(printed(empty, 'en')).toContain('add the block "kind: form, form: activation"');
  });

  it('is declared for every route that code names', () => {
    const code = globSync('src/{site,server,shared}/**/*.{ts,tsx}', { cwd: ROOT }).map((file) =>
      readFileSync(join(ROOT, file), 'utf8'),
    );
    const named = code.flatMap((text) =>
      [...text.matchAll(/\broutes(?:\.([a-z]\w*)\b(?!\()|\['([a-z-]+)'\])/g)].flatMap(
        ([, one, other]) => one ?? other ?? [],
      ),
    );
    const declared = [...NEEDED_ROUTES.values()].flat();
    expect(named.length).toBeGreaterThan(20);
    expect([...new Set(named)].filter((id) => !['ts', 'yaml'].includes(id) && !declared.includes(id))).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { found, printed, replace } from '../../support/catalog-harness.ts';

const LINE = 'lines/south.yaml';
const withUrl = (url: string) => ({ [LINE]: replace('https://pay.example.com/south', url) });

describe('unknown-own-address', () => {
  it.each(['/no-existe', 'https://www.muelle.example.com/no-existe', 'https://muelle.example.com/no-existe#x'])(
    'finds %s, where this site has nothing',
    (url) => expect(found(withUrl(url))).toEqual([`unknown-own-address ${LINE}:9:38`]),
  );

  it('names the page with a similar address, in both languages', () => {
    const edit = withUrl('https://www.muelle.example.com/tramite');
    expect(printed(edit, 'es')).toContain('quizá es { kind: route, route: transactions }');
    expect(printed(edit, 'en')).toContain('perhaps it is { kind: route, route: transactions }');
  });

  it.each(['https://www.muelle.example.com/sitemap.xml', 'https://www.muelle.example.com/descargas/documents/x.pdf'])(
    'accepts %s, which the server offers besides pages',
    (url) => expect(found(withUrl(url))).toEqual([]),
  );

  it('reports nothing while a page may have the address that could not be read', () => {
    const routes = replace('  - id: transactions\n', '  - idd: transactions\n');
    expect(found({ ...withUrl('/tramites'), 'routes.yaml': routes })).not.toContainEqual(
      expect.stringContaining('unknown-own-address'),
    );
  });
});

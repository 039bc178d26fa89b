import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { changedProject } from '../../../e2e/support/changed-project.ts';

/** A fourth shipping line is one new YAML file: no other edit, in both languages (ADR 13). */
describe('a line added by catalog/lines/one.yaml alone', () => {
  let folder = '';
  const page = (language: string, name: string) =>
    readFileSync(join(folder, `dist/site/pages/${language}/${name}.html`), 'utf8');

  beforeAll(async () => {
    folder = await changedProject();
  });

  it.each(['es', 'en'])('appears in the header, the transactions page and the FAQ (%s)', (language) => {
    const home = page(language, 'index');
    const header = home.slice(0, home.indexOf('</header>'));
    expect(header.match(/>Ocean/g)?.length).toBeGreaterThanOrEqual(8);
    expect(page(language, 'tramites-y-consultas').match(/>Ocean/g)?.length).toBeGreaterThanOrEqual(16);
    const faq = page(language, 'preguntas-frecuentes');
    expect(faq).toContain('?linea=one');
    // Elements for former anchors may precede the name.
    expect(faq).toMatch(/id="contacts-one">(?:<span id="[a-z-]+"><\/span>)*[^<]*Ocean Network/);
  });

  it.each(['es', 'en'])(
    'can be chosen as preferred line and in the arrival query, and is listed among the clients (%s)',
    (language) => {
      const options = page(language, 'tramites-y-consultas').match(/<option value="one">Ocean Network/g);
      expect(options).toHaveLength(2);
      const clients = page(language, 'nuestros-clientes');
      expect(clients.slice(clients.indexOf('<main'))).toContain('Ocean Network');
    },
  );

  it.each(['es', 'en'])('is in the search index (%s)', (language) => {
    const assets = join(folder, 'dist/site/assets');
    const index = readdirSync(assets).find((name) => name.startsWith(`search-${language}-`) && name.endsWith('.json'));
    const titles = readFileSync(join(assets, index ?? ''), 'utf8').match(/"title":"[^"]* · Ocean[^"]*"/g);
    expect(titles?.length).toBeGreaterThanOrEqual(10);
  });

  it('has a marker field of its own in the powers forms, which is empty for the other lines', () => {
    const html = page('es', 'tramites-y-consultas');
    const markers = [...html.matchAll(/<input type="hidden" name="line-5" value="([^"]*)"\/>/g)].map(
      (match) => match[1],
    );
    expect(markers.filter((value) => value === 'S').length).toBeGreaterThanOrEqual(2);
    expect(markers.filter((value) => value === '').length).toBeGreaterThanOrEqual(6);
  });
});

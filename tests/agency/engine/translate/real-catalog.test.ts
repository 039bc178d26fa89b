import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { csv, readCsv } from '../../../../scripts/catalog/exchange.ts';
import { readFolder } from '../../../../scripts/catalog/read-folder.ts';
import { changed } from '../../../../src/engine/authoring/change/changes.ts';
import { importTexts } from '../../../../src/engine/authoring/translate/import-texts.ts';
import type { Exchange, Unit } from '../../../../src/engine/authoring/translate/units.ts';
import { units } from '../../../../src/engine/authoring/translate/units.ts';
import { readXliff, xliff } from '../../../../src/engine/authoring/translate/xliff.ts';
import { type CompileCache, compile } from '../../../../src/engine/compile.ts';
import type { CatalogFolder } from '../../../../src/engine/core/source.ts';
import { contract, NOW, validators } from '../../../support/catalog-harness.ts';
import { covering, sampled } from '../../../support/depth.ts';
import { ROOT } from '../../../support/root.ts';

const FOLDER = join(ROOT, 'catalog');
const cache: CompileCache = new Map();
const compiled = (folder: CatalogFolder) => compile({ ...folder, contract, validators, now: NOW }, cache);

/** The real catalog with an additional draft language. */
function withDraft(id: string): CatalogFolder {
  const folder = readFolder(FOLDER);
  const site = folder.sources.find(({ path }) => path === 'site.yaml');
  const text = new TextDecoder().decode(site?.bytes);
  const draft = text.replace(
    /^ {2}- \{ id: en, .*\n/m,
    (line) => `${line}  - { id: ${id}, name: Draft, draft: true }\n`,
  );
  return changed(folder, new Map([['site.yaml', new TextEncoder().encode(draft)]])) as CatalogFolder;
}

type Format = readonly [string, (all: readonly Unit[], language: string) => Exchange];
const FORMATS = covering<Format>({
  gate: [['CSV', (all, language) => readCsv(csv(all, 'es', language, 'es'))]],
  deep: [['XLIFF', (all, language) => readXliff(xliff(all, 'es', language))]],
});

describe.each(FORMATS)('all texts of this site in %s', (_name, exchanged) => {
  it('change no byte when they are imported unchanged', { tags: ['deep'] }, () => {
    const folder = readFolder(FOLDER);
    const { catalog } = compiled(folder);
    const all = units(catalog, 'en', new Map(), 'es');
    expect(all.length).toBeGreaterThan(2000);
    const exchange = exchanged(all, 'en');
    expect(exchange.rows.map(({ file, key, source, target }) => [file, key, source, target])).toEqual(
      all.map(({ file, key, source, target }) => [file, key, source, target]),
    );
    expect(new Set(all.map(({ file, key }) => `${file} ${key}`)).size).toBe(all.length);
    const { changes, rowErrors, stale } = importTexts(catalog, folder, exchange, new Map(), false);
    expect([changes.size, rowErrors, stale]).toEqual([0, [], []]);
  });

  it.each(sampled(['fr', 'pl']))(
    'translated into %s are all imported without problems, and every other byte stays',
    (language) => {
      const folder = withDraft(language);
      const { catalog } = compiled(folder);
      const all = units(catalog, language, new Map(), 'es');
      const filled = all.map((unit) => ({ ...unit, target: `${unit.source} (${language})` }));
      const { changes, rowErrors, stale, untranslated } = importTexts(
        catalog,
        folder,
        exchanged(filled, language),
        new Map(),
        false,
      );
      expect([rowErrors, stale, untranslated]).toEqual([[], [], 0]);
      const after = compiled(changed(folder, changes));
      // What a pack says alike in both languages is its own affair until the agency has a copy of the file.
      const expectedCodes = ['placeholder-link', 'draft-language', 'same-in-languages'];
      const unwanted = after.diagnostics.filter(({ code }) => !expectedCodes.includes(code));
      expect(unwanted).toEqual([]);
      expect(after.diagnostics.find(({ code }) => code === 'draft-language')?.details).toMatchObject({ missing: 0 });
      expect(units(after.catalog, language, new Map(), 'es').map(({ target }) => target)).toEqual(
        filled.map(({ target }) => target),
      );
      for (const [path, bytes] of changes) {
        const before = folder.sources.find((source) => source.path === path)?.bytes;
        expect([path, isWithin(before ?? new Uint8Array(), bytes ?? new Uint8Array())]).toEqual([path, true]);
      }
    },
  );
});

/** Whether insertions alone turn the first into the second. */
function isWithin(part: Uint8Array, whole: Uint8Array): boolean {
  let at = 0;
  for (const byte of whole) if (byte === part[at]) at++;
  return at === part.length;
}

import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { documentIds } from '../../../../src/generated/documents.ts';
import { site } from '../../../../src/generated/site.ts';
import type { DocumentId } from '../../../../src/generated/types.ts';
import { writeDocuments } from '../../../../src/server/rendering/documents.ts';
import { FileCache } from '../../../../src/server/rendering/file-cache.ts';
import { pdfFonts } from '../../../../src/server/rendering/fonts.ts';
import { content, setContent } from '../../../../src/shared/content.ts';
import { DOWNLOADS_FOLDER, documentFile } from '../../../../src/shared/routes/site-paths.ts';
import { readDocument } from '../../../../src/site/app/read-document.ts';
import { bare, readPdf } from '../../../support/pdf.ts';
import { preparedFolder } from '../../../support/prepared.ts';
import { ROOT } from '../../../support/root.ts';

const OLD = 'La empresa no vende datos personales.';
const NEW = 'La empresa jamás vende datos personales.';

describe('the documents of a site', () => {
  const folder = preparedFolder('documents');
  const [downloads, cached] = [join(folder, DOWNLOADS_FOLDER), join(folder, 'cache')];
  const put = (path: string, bytes: Uint8Array) => writeFileSync(join(folder, path), bytes);
  mkdirSync(downloads);
  const readBytes = (path: string) => readFileSync(join(ROOT, 'src/generated', path));
  const readDrawing = (path: string) => readBytes(path).toString();
  const fonts = pdfFonts(content.brand, readBytes);
  const write = async (read = readDocument) => {
    const cache = new FileCache([cached]);
    await writeDocuments({ content, readDocument: read, readDrawing, fonts, write: put, cache });
    cache.tidy();
  };
  const written = (id: DocumentId, language: string) => readFileSync(join(downloads, documentFile(id, language)));
  const kept = () => readdirSync(cached);

  // The documents of the current catalogs, whichever case ran before.
  beforeEach(() => write());

  it('are one PDF per document and language', () => {
    const names = documentIds.flatMap((id) => site.languages.map((language) => documentFile(id, language.id)));
    expect(readdirSync(downloads).sort()).toEqual(names.sort());
    expect(kept()).toHaveLength(names.length);
    for (const name of names) expect(readFileSync(join(downloads, name), 'latin1')).toMatch(/^%PDF-1\.7/);
  });

  it('are taken from the cache as long as nothing changed', async () => {
    const before = kept();
    for (const name of before) writeFileSync(join(cached, name), `kept as ${name}`);
    await write();
    expect(kept()).toEqual(before);
    expect(new Set(documentIds.map((id) => String(written(id, 'es')).slice(0, 7)))).toEqual(new Set(['kept as']));
    for (const name of before) rmSync(join(cached, name));
  });

  it('follow a changed text of the catalog, and only that document is generated again', async () => {
    const before = { es: written('politica-de-datos', 'es'), en: written('politica-de-datos', 'en'), kept: kept() };
    const [namespace, texts] = Object.entries(content.texts.es).find(([, each]) =>
      Object.values(each).some((text) => text.includes(OLD)),
    ) as [string, Readonly<Record<string, string>>];
    const changed = Object.entries(texts).map(([key, text]) => [key, text.replace(OLD, NEW)]);
    const present = content;
    setContent({
      ...present,
      texts: { ...present.texts, es: { ...present.texts.es, [namespace]: Object.fromEntries(changed) } },
    });
    await write().finally(() => setContent(present));

    const after = await readPdf(written('politica-de-datos', 'es'));
    expect(bare(after.text)).toContain(bare(NEW));
    expect(bare(after.text)).not.toContain(bare(OLD));
    expect(bare((await readPdf(before.es)).text)).toContain(bare(OLD));
    expect(written('politica-de-datos', 'en').equals(before.en)).toBe(true);
    expect(kept()).toHaveLength(before.kept.length);
    expect(kept().filter((name) => !before.kept.includes(name))).toHaveLength(1);
  });
});

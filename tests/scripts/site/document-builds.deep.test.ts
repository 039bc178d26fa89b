import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { type Library, writeDocuments } from '../../../scripts/site/documents/documents.ts';
import { documentIds } from '../../../src/generated/documents.ts';
import { site } from '../../../src/generated/site.ts';
import type { DocumentId } from '../../../src/generated/types.ts';
import { documentFile } from '../../../src/shared/routes/site-paths.ts';
import { readDocument } from '../../../src/site/app/read-document.ts';
import { bare, readPdf } from '../../support/pdf.ts';
import { copyProject } from '../../support/project-copy.ts';
import { ROOT } from '../../support/root.ts';

const OLD = 'La empresa no vende datos personales.';
const NEW = 'La empresa jamás vende datos personales.';

describe('the documents of a build', () => {
  const folder = mkdtempSync(join(tmpdir(), 'documents-'));
  const folders = { drawings: join(ROOT, 'catalog'), downloads: join(folder, 'out'), cache: join(folder, 'cache') };
  const library: Library = { readDocument };
  const written = (id: DocumentId, language: string) =>
    readFileSync(join(folders.downloads, documentFile(id, language)));
  const kept = () => readdirSync(folders.cache);
  const project = copyProject();

  // The documents of the current catalogs, whichever case ran before.
  beforeEach(() => writeDocuments(library, folders));
  afterAll(() => {
    project.remove();
    rmSync(folder, { recursive: true });
  });

  it('are one PDF per document and language', () => {
    const names = documentIds.flatMap((id) => site.languages.map((language) => documentFile(id, language.id)));
    expect(readdirSync(folders.downloads).sort()).toEqual(names.sort());
    expect(kept()).toHaveLength(names.length);
    for (const name of names) expect(readFileSync(join(folders.downloads, name), 'latin1')).toMatch(/^%PDF-1\.7/);
  });

  it('are taken from the cache as long as nothing changed', async () => {
    const before = kept();
    for (const name of before) writeFileSync(join(folders.cache, name), `kept as ${name}`);
    await writeDocuments(library, folders);
    expect(kept()).toEqual(before);
    expect(new Set(documentIds.map((id) => String(written(id, 'es')).slice(0, 7)))).toEqual(new Set(['kept as']));
    for (const name of before) rmSync(join(folders.cache, name));
  });

  it('follow a changed text of the catalog, and only that document is generated again', async () => {
    const before = { es: written('politica-de-datos', 'es'), en: written('politica-de-datos', 'en'), kept: kept() };
    const page = join(project.folder, 'catalog/pages/data-policy.yaml');
    const text = readFileSync(page, 'utf8').replaceAll(/\s+/g, ' ');
    expect(text).toContain(OLD);
    const words = OLD.split(' ').join('\\s+');
    writeFileSync(page, readFileSync(page, 'utf8').replace(new RegExp(words), NEW));
    execFileSync(process.execPath, ['scripts/catalog/cli.mjs', 'build'], { cwd: project.folder, stdio: 'ignore' });
    const changed = (await import(join(project.folder, 'src/site/app/read-document.ts'))) as Library;
    await writeDocuments({ ...library, readDocument: changed.readDocument }, folders);

    const after = await readPdf(written('politica-de-datos', 'es'));
    expect(bare(after.text)).toContain(bare(NEW));
    expect(bare(after.text)).not.toContain(bare(OLD));
    expect(bare((await readPdf(before.es)).text)).toContain(bare(OLD));
    expect(written('politica-de-datos', 'en').equals(before.en)).toBe(true);
    expect(kept()).toHaveLength(before.kept.length);
    expect(kept().filter((name) => !before.kept.includes(name))).toHaveLength(1);
  });
});

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DocumentId, LanguageId } from '../../../src/generated/types.ts';
import { documentFile } from '../../../src/shared/routes/site-paths.ts';
import type { Renderer } from '../renderer.ts';
import { documentDefinition } from './definition.ts';
import { type PdfDefinition, taggedPdf } from './tagged-pdf.ts';

/** The part of the renderer that provides documents. */
export type Library = Pick<Renderer, 'site' | 'documentIds' | 'readDocument'>;

interface Folders {
  /** The folder with the drawings of the catalog. */
  readonly drawings: string;
  readonly downloads: string;
  /** The folder that keeps PDFs between builds. */
  readonly cache: string;
}

/** Writes every document in every language; renders only those that have changed since the last build. */
export async function writeDocuments(library: Library, { drawings, downloads, cache }: Folders): Promise<void> {
  const used = new Set<string>();
  mkdirSync(downloads, { recursive: true });
  mkdirSync(cache, { recursive: true });
  for (const { id: language } of library.site.languages) {
    for (const id of library.documentIds) {
      const definition = await definitionOf(library, id, language, drawings);
      const key = `${hashOf(definition)}.pdf`;
      used.add(key);
      writeFileSync(join(downloads, documentFile(id, language)), await cached(join(cache, key), definition));
    }
  }
  for (const key of readdirSync(cache)) if (!used.has(key)) rmSync(join(cache, key));
}

/** The definition of a document, from the content of its page and the logo. */
export async function definitionOf(
  library: Library,
  id: DocumentId,
  language: LanguageId,
  drawings: string,
): Promise<PdfDefinition> {
  const logo = readFileSync(join(drawings, library.site.images.logo), 'utf8');
  return documentDefinition(await library.readDocument(id, language), logo);
}

async function cached(file: string, definition: PdfDefinition): Promise<Buffer> {
  if (existsSync(file)) return readFileSync(file);
  const pdf = await taggedPdf(definition);
  const temporary = `${file}.${process.pid}.tmp`;
  writeFileSync(temporary, pdf);
  renameSync(temporary, file);
  return pdf;
}

/** A hash of all that the bytes depend on: content, styles, this folder with its fonts, and the libraries' versions. */
function hashOf(definition: PdfDefinition): string {
  const hash = createHash('sha256').update(
    JSON.stringify([definition, definition.header(2, 9), definition.footer(2, 9)]),
  );
  for (const file of MADE_WITH) hash.update(readFileSync(file));
  return hash.digest('hex');
}

const MADE_WITH = [
  ...readdirSync(import.meta.dirname, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort(),
  join(import.meta.dirname, '../../../package-lock.json'),
];

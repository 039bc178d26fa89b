import type {
  CatalogCompletion,
  CatalogFilePlace,
  CatalogSource,
  CatalogSourceChange,
  CatalogSourcePlace,
} from '../../../generated/api.ts';
import type { StaffAction } from '../../audit/staff-action.ts';
import type { Database } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { CatalogCompiler, ReaderLanguage, RequestOf, ResponseOf } from '../catalog/compiler.ts';
import { changeDraftFile } from './change.ts';
import { draftContents } from './store.ts';

interface Parts {
  readonly database: Database;
  readonly compiler: CatalogCompiler;
}

/** Returns the YAML text of a file. @throws Refusal "not-found" */
export async function readSource(
  parts: Parts,
  { path, draft }: CatalogFilePlace,
  language: ReaderLanguage,
): Promise<CatalogSource> {
  const contents = await draftContents(parts.database, draft);
  const source = await sourceOf(parts, { path, contents, language });
  return { ...source, draft: draft ?? null, isKept: true, isChanged: Object.hasOwn(contents, path) };
}

async function sourceOf({ compiler }: Parts, request: RequestOf<'source'>): Promise<NonNullable<ResponseOf<'source'>>> {
  const source = await compiler.request('source', request);
  if (source === undefined) throw new Refusal('not-found');
  return source;
}

/**
 * Replaces the text of a file in a draft or in a new one. A text that is not valid YAML is not
 * stored; its problems are returned.
 * @throws Refusal "not-found" without such a file or draft, "changed-meanwhile" with the present text, "not-possible" if the
 *   author has too many drafts, "busy" if others change the file every time
 */
export async function changeSource(
  parts: Parts,
  { path, draft: id, seen, text }: CatalogSourceChange,
  by: Omit<StaffAction, 'id'>,
  language: ReaderLanguage,
): Promise<CatalogSource> {
  const present = await draftContents(parts.database, id);
  const { before, version, isReadable } = await lookOver(parts, { path, seen, text, contents: present });
  const isChanged = Object.hasOwn(present, path);
  // An unchanged text begins no draft, and is not stored as a change in one.
  if (!isReadable || (!isChanged && text === before)) {
    const source = await sourceOf(parts, { path, contents: { ...present, [path]: text }, language });
    return { ...source, version, draft: id ?? null, isKept: isReadable, isChanged };
  }
  const { draft, contents } = await changeDraftFile(parts.database, id, by, async (contents) => {
    const looked = await lookOver(parts, { path, seen, text, contents });
    return { path, before: looked.before, after: text };
  });
  const source = await sourceOf(parts, { path, contents: { ...contents, [path]: text }, language });
  return { ...source, draft, isKept: true, isChanged: true };
}

async function lookOver({ compiler }: Parts, request: RequestOf<'rewrite'>) {
  const response = await compiler.request('rewrite', request);
  if (response === undefined) throw new Refusal('not-found');
  if ('current' in response) throw new Refusal('changed-meanwhile', { current: response.current });
  return response;
}

/** Returns the completions at a place of a text that is being edited. @throws Refusal "not-found" */
export async function completeSource(
  parts: Parts,
  { path, draft, text, offset }: CatalogSourcePlace,
  language: ReaderLanguage,
): Promise<CatalogCompletion> {
  const contents = await draftContents(parts.database, draft);
  const completion = await parts.compiler.request('complete', { path, contents, text, offset, language });
  if (completion === undefined) throw new Refusal('not-found');
  return completion;
}

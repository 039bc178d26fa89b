import type { CatalogFile } from '../../../generated/api.ts';
import { draftContents } from '../../domain/catalog/asset-store.ts';
import type { DraftContents } from '../../domain/catalog/compiler-requests.ts';
import type { ReaderLanguage } from '../../domain/catalog/reader-language.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { CatalogServices } from './service.ts';

interface Reading {
  readonly path: string;
  /** Undefined: the file as it is published. */
  readonly draft: string | undefined;
  readonly language: ReaderLanguage;
}

/** Returns a file of the catalogs as a form: as it is published, or as a draft has it. @throws Refusal "not-found" */
export async function readFile(services: CatalogServices, { path, draft, language }: Reading): Promise<CatalogFile> {
  const contents = await draftContents(services.database, draft);
  return formOf(services, { path, contents, language }, draft ?? null);
}

/**
 * Returns a file as a form.
 * @param draft id of the draft that has the contents; null: the file is as it is published
 * @throws Refusal "not-found"
 */
export async function formOf(
  { compiler }: CatalogServices,
  request: { readonly path: string; readonly contents: DraftContents; readonly language: ReaderLanguage },
  draft: string | null,
): Promise<CatalogFile> {
  const form = await compiler.request('form', request);
  if (form === undefined) throw new Refusal('not-found');
  const isChanged = Object.hasOwn(request.contents, request.path) || form.assets.some(({ isReplaced }) => isReplaced);
  return { ...form, draft, isChanged };
}

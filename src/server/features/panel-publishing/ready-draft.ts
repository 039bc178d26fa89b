import type { LanguageId } from '../../../generated/types.ts';
import type { CatalogCompiler } from '../../domain/catalog/catalog-compiler.ts';
import { requireDraft, type StoredDraft, textsOf } from '../../domain/catalog/draft-store.ts';
import type { CatalogQuestions } from '../../domain/catalog/questions.ts';
import type { Database } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/refusal.ts';

interface ReadyDraft {
  readonly draft: StoredDraft;
  /** By the language of whoever reads them. */
  readonly changes: Readonly<Partial<Record<LanguageId, CatalogQuestions['review']['answer']['changes']>>>;
}

/**
 * A draft out of which a site can be built.
 * @throws Refusal "not-found", "draft-not-ready" with errors, without changes or overtaken
 */
export async function requireReadyDraft(
  { database, compiler }: { readonly database: Database; readonly compiler: CatalogCompiler },
  id: string,
): Promise<ReadyDraft> {
  const draft = await requireDraft(database, id);
  const { files } = draft;
  const published = await compiler.ask('texts', { paths: files.map(({ path }) => path) });
  const isOvertaken = files.some(({ path, base }) => (published[path] ?? null) !== base);
  const texts = textsOf(draft);
  const [es, en] = [
    await compiler.ask('review', { texts, language: 'es' }),
    await compiler.ask('review', { texts, language: 'en' }),
  ];
  if (files.length === 0 || isOvertaken || es.errors > 0) throw new Refusal('draft-not-ready');
  return { draft, changes: { es: es.changes, en: en.changes } };
}

import { content } from '../../../shared/content.ts';
import type { Database } from '../../platform/db/database.ts';
import { within } from '../../platform/jobs.ts';
import { Refusal } from '../../platform/refusal.ts';
import { requester } from '../../platform/threads/request-thread.ts';
import { contentsOf } from '../catalog/asset-store.ts';
import { type CatalogCompiler, READER_LANGUAGES, type ReaderLanguage, type ResponseOf } from '../catalog/compiler.ts';
import { outdatedFiles } from './conflicts.ts';
import { draftContents, isContributor, type ListedDraft, type StoredDraft } from './store.ts';

type Changes = ResponseOf<'review'>['changes'];

/**
 * Checks that a draft can be rendered and published.
 * @returns the changes for visitors, described in each language of the compiler
 * @throws Refusal "draft-not-ready" if the draft has errors, has no changes or is outdated
 */
export async function requireReady(
  compiler: CatalogCompiler,
  { files }: StoredDraft,
): Promise<Readonly<Partial<Record<ReaderLanguage, Changes>>>> {
  if (files.length === 0 || (await outdatedFiles(compiler, files)).length > 0) throw new Refusal('draft-not-ready');
  const contents = contentsOf(files);
  const changesIn: Partial<Record<ReaderLanguage, Changes>> = {};
  for (const language of READER_LANGUAGES) {
    const { errors, changes } = await compiler.request('review', { contents, language });
    if (errors > 0) throw new Refusal('draft-not-ready');
    changesIn[language] = changes;
  }
  return changesIn;
}

/**
 * Where the site demands four eyes, lets only a person publish who has no part in the draft.
 * @param draft read before, so that everyone who has changed what it contains is known
 * @throws Refusal "four-eyes" if another person must publish the draft, because this one owns it or has changed it
 */
export async function requireFourEyes(database: Database, draft: StoredDraft, staffId: string): Promise<void> {
  if (content.panelContent?.fourEyes && (await isContributor(database, draft, staffId))) throw new Refusal('four-eyes');
}

/** How long a list waits for the numbers. */
const LIST_MS = 3_000;

/** A draft in one state: its id, and what differs after each change. */
type DraftState = Pick<ListedDraft, 'id' | 'updatedAt' | 'files'>;

interface ErrorCount {
  readonly state: string;
  /** Null if the check takes too long; undefined if it failed for a reason that may pass. */
  readonly errors: Promise<number | null | undefined>;
}

/**
 * Counts the errors of drafts for lists: each state of a draft is checked only once. What is published does not change
 * meanwhile, because each publication replaces the process of the server.
 */
export class DraftErrors {
  readonly #database: Database;
  readonly #compiler: Pick<CatalogCompiler, 'request'>;
  #known: ReadonlyMap<string, ErrorCount> = new Map();

  constructor(database: Database, compiler: Pick<CatalogCompiler, 'request'>) {
    this.#database = database;
    this.#compiler = compiler;
  }

  /**
   * Returns within seconds for each draft how many errors the catalogs have with it; null for a draft that cannot be checked, for example
   * because it takes too long. Drafts that are left out are forgotten. Checks that take longer go on for the next list.
   */
  async countEach(drafts: readonly DraftState[]): Promise<(number | null)[]> {
    const counted = drafts.map(({ id, ...draft }) => {
      const state = JSON.stringify(draft);
      const known = this.#known.get(id);
      // A turn of its own, so that the draft of one delays no other work of whoever lists them.
      const count = () => this.#count(id);
      return [id, known?.state === state ? known : { state, errors: requester.run('draft-errors', count) }] as const;
    });
    this.#known = new Map(counted);
    const numbers = await Promise.all(counted.map(([, { errors }]) => within(LIST_MS, errors).catch(() => null)));
    this.#known = new Map(counted.filter((_draft, index) => numbers[index] !== undefined));
    return numbers.map((number) => number ?? null);
  }

  async #count(id: string): Promise<number | null | undefined> {
    try {
      return await this.#compiler.request('errors', { contents: await draftContents(this.#database, id) });
    } catch (error) {
      // A check that takes too long would do so for each list. Otherwise somebody has discarded the draft, or the compiler
      // is busy: the list of the others is still of use.
      return error instanceof Refusal && error.code === 'draft-too-heavy' ? null : undefined;
    }
  }
}

import { content } from '../../../shared/content/content.ts';
import { MINUTE_MS } from '../../../shared/time/duration.ts';
import { Refusal } from '../../platform/refusal.ts';
import { ThreadStopped } from '../../platform/threads/limits.ts';
import { RequestThread } from '../../platform/threads/request-thread.ts';
import type { CompilerReply, CompilerRequests, RequestOf, ResponseOf } from './compiler-requests.ts';
import type { CatalogFiles } from './read-folder.ts';

/** The heap has room for the catalogs, the compiler's cache of each file, and one draft at a time. */
const LIMITS = { heapMib: 384, loadMs: MINUTE_MS, responseMs: 20_000, idleMs: 5 * MINUTE_MS };

/** Published catalogs, upon which drafts are made. */
export interface PublishedCatalog {
  /** Names them. */
  readonly digest: string;
  readonly files: CatalogFiles;
}

/** The catalogs' compiler for changes in the panel. It runs in a thread of its own, which the first request starts. */
export class CatalogCompiler {
  readonly #thread = new RequestThread(new URL('./catalog-thread.ts', import.meta.url), LIMITS);
  readonly #load: (reference: string) => Promise<Uint8Array>;
  /** The catalogs that drafts change; undefined for those of the folder, which is read for each request. */
  published: PublishedCatalog | undefined;

  /** @param load loads bytes of drafts by their reference; they are sent only if the thread does not have them */
  constructor(load: (reference: string) => Promise<Uint8Array>) {
    this.#load = load;
  }

  /**
   * Asks the compiler's thread, for example to check a draft, and returns its response. Requests of several members of staff
   * are taken in turn.
   * @param published the catalogs that the request is about; by default those that drafts change
   * @throws Refusal "draft-too-heavy" if the thread has too little time or memory for it
   */
  async request<Name extends keyof CompilerRequests>(
    name: Name,
    request: RequestOf<Name>,
    published: PublishedCatalog | undefined = this.published,
  ): Promise<ResponseOf<Name>> {
    const assets = new Map<string, Uint8Array>();
    const { panelContent } = content;
    let sent = published && { digest: published.digest };
    for (;;) {
      const reply = (await this.#thread
        .request({ name, ...request, assets, published: sent, inUse: { panelContent } })
        .catch(asRefusal)) as CompilerReply;
      if (reply === 'not-here') sent = published;
      else if ('response' in reply) return reply.response as ResponseOf<Name>;
      // Each round sends more assets, so the loop ends even if other requests make the thread drop some in between.
      else for (const reference of reply.missing) assets.set(reference, await this.#load(reference));
    }
  }

  end(): Promise<void> {
    return this.#thread.end();
  }
}

function asRefusal(error: unknown): never {
  throw error instanceof ThreadStopped ? new Refusal('draft-too-heavy', {}) : error;
}

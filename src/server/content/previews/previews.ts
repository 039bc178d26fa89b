import { timingSafeEqual } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { v4 } from 'uuid';
import { DAY_MS } from '../../../shared/time/duration.ts';
import type { KeyedSecrets } from '../../identity/credentials/pepper.ts';
import { writeWhole } from '../../platform/files.ts';
import { WorkQueue } from '../../platform/work-queue.ts';
import type { RenderedSites, Site } from '../../rendering/rendered-sites.ts';
import { contentsOf } from '../catalog/asset-store.ts';
import type { CatalogCompiler } from '../catalog/compiler.ts';
import { draftDigest, type StoredDraft } from '../drafts/store.ts';

/** An id, and 32 bytes in base64url. */
const TOKEN = /^([\da-f-]{36})\.([\w-]{43})$/;

/** Sites that are kept in memory between requests. */
const MAX_OPEN = 4;
const MAX_WAITING = 3;

type Draft = Pick<StoredDraft, 'id' | 'title' | 'files'>;

interface Rendering {
  /** Resolves when it has ended, with or without success. */
  readonly ended: Promise<void>;
  /** The reason in words for staff; undefined while it is under way. */
  readonly failure?: string;
}

interface PreviewDeps {
  readonly dataDir: string;
  readonly keyed: KeyedSecrets;
  readonly compiler: CatalogCompiler;
  readonly sites: RenderedSites;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
}

/** The sites of drafts, which can be seen before they are published (ADR 78). */
export class Previews {
  readonly #deps: PreviewDeps;
  readonly #stored: StoredPreviews;
  /** By the draft's id: those under way, and those that have failed. */
  readonly #rendering = new Map<string, Rendering>();
  /** By the digest of the catalogs; the most recently used comes last. */
  readonly #open = new Map<string, Site>();
  readonly #queue = new WorkQueue(1, MAX_WAITING);

  constructor(deps: PreviewDeps) {
    this.#deps = deps;
    this.#stored = new StoredPreviews(deps.dataDir);
  }

  /** Gets ready for the site of a draft that somebody is about to change. */
  prepare(): void {
    this.#deps.sites.prepare();
  }

  /**
   * Renders a draft's current content, unless that is under way. The former preview stays until it has ended, and after that if
   * it shows the same.
   * @throws Refusal "busy" if too many are waiting; this one has not begun then
   */
  begin(draft: Draft): void {
    const { id } = draft;
    const before = this.#rendering.get(id);
    if (before !== undefined && before.failure === undefined) return;
    this.#queue.requireRoom();
    const ended: Promise<void> = this.#queue
      .run(() => this.#render(draft))
      .then(
        () => void this.#rendering.delete(id),
        (err: unknown) => {
          this.#rendering.set(id, { ended, failure: err instanceof Error ? err.message : String(err) });
          this.#deps.log.warn({ draft: id, err }, 'a preview could not be rendered');
        },
      );
    this.#rendering.set(id, { ended });
  }

  /** Returns the preview of a draft that can be opened now, and the one that is under way or has failed. */
  async of({ id }: Pick<Draft, 'id'>): Promise<{ readonly preview?: StoredPreview; readonly rendering?: Rendering }> {
    const preview = await this.#stored.ofDraft(id);
    const rendering = this.#rendering.get(id);
    return { ...(preview && { preview }), ...(rendering && { rendering }) };
  }

  /** Whether a preview shows the draft's current content. */
  isCurrent({ digest }: StoredPreview, draft: Draft): boolean {
    return digest === draftDigest(draft);
  }

  /** Returns the token that opens a preview. Without it a preview cannot be found, and it is stored nowhere (S-108). */
  tokenOf({ id }: Pick<StoredPreview, 'id'>): string {
    return `${id}.${this.#secretOf(id).toString('base64url')}`;
  }

  /**
   * Returns the preview that a token opens, while it lasts.
   * @returns undefined if the token is invalid or its preview has ended
   */
  find(token: string): StoredPreview | undefined {
    const [, id, secret = ''] = TOKEN.exec(token) ?? [];
    if (id === undefined) return undefined;
    return timingSafeEqual(Buffer.from(secret, 'base64url'), this.#secretOf(id)) ? this.#stored.find(id) : undefined;
  }

  #secretOf(id: string): Buffer {
    return this.#deps.keyed.derive(id, 'catalog-preview');
  }

  /** Returns the site of a preview; undefined if it is gone. */
  async siteOf({ catalog }: Pick<StoredPreview, 'catalog'>): Promise<Site | undefined> {
    const site = this.#open.get(catalog) ?? (await this.#deps.sites.find(catalog));
    if (site === undefined) return undefined;
    this.#open.delete(catalog);
    this.#open.set(catalog, site);
    for (const other of [...this.#open.keys()].slice(0, -MAX_OPEN)) this.#open.delete(other);
    return site;
  }

  /** Deletes the preview of a draft: its links stop working. */
  async end(draftId: string): Promise<void> {
    const preview = await this.#stored.ofDraft(draftId);
    if (preview !== undefined) await this.#stored.remove(preview);
  }

  async #render(draft: Draft): Promise<void> {
    const { compiler, sites, log } = this.#deps;
    const begun = performance.now();
    const { environment } = sites;
    const contents = contentsOf(draft.files);
    const compiled = await compiler.request('compile', { contents, production: false, environment });
    if ('refused' in compiled) throw new Error(compiled.refused);
    const catalog = compiled.catalog.digest;
    await sites.render(compiled, catalog);
    const { id: draftId, title } = draft;
    const former = await this.#stored.ofDraft(draftId);
    // Its links may have been sent to others.
    if (former?.catalog === catalog && this.isCurrent(former, draft)) return;
    const madeAt = Date.now();
    const preview = {
      id: v4(),
      draftId,
      title,
      digest: draftDigest(draft),
      catalog,
      madeAt,
      until: madeAt + PREVIEW_MS,
    };
    await this.#stored.store(preview);
    log.info({ draft: draft.id, seconds: Math.round(performance.now() - begun) / 1000 }, 'a preview was rendered');
  }
}

/** A preview of a draft, which can be opened for a day. */
export interface StoredPreview {
  readonly id: string;
  readonly draftId: string;
  /** The draft's title; empty if it has none. */
  readonly title: string;
  /** Digest of the draft's content. */
  readonly digest: string;
  /** Digest of the catalogs with the draft, which names its site. */
  readonly catalog: string;
  /** Epoch milliseconds. */
  readonly madeAt: number;
  readonly until: number;
}

const PREVIEW_MS = DAY_MS;
/** Folder within the data folder that contains a file for each preview. */
export const PREVIEWS_FOLDER = 'previews';
/** Ids are in addresses, and must not lead out of the folder. */
const ID = /^[\da-f-]{36}$/;

/** The previews of a server, whose sites are kept elsewhere. */
export class StoredPreviews {
  readonly #folder: string;

  constructor(dataDir: string) {
    this.#folder = join(dataDir, PREVIEWS_FOLDER);
  }

  /** Stores a preview, after which it can be opened, in place of former ones of its draft. Removes those whose day is over. */
  async store(preview: StoredPreview): Promise<void> {
    mkdirSync(this.#folder, { recursive: true, mode: 0o700 });
    await writeWhole(this.#fileOf(preview), JSON.stringify(preview));
    for (const name of await this.#names()) {
      const other = this.find(name);
      if (other === undefined || (other.draftId === preview.draftId && other.id !== preview.id))
        await this.remove({ id: name });
    }
  }

  /** Returns the preview of a draft that can be opened now. */
  async ofDraft(draftId: string): Promise<StoredPreview | undefined> {
    const previews = (await this.#names()).flatMap((id) => this.find(id) ?? []);
    return previews.filter((each) => each.draftId === draftId).sort((a, b) => b.madeAt - a.madeAt)[0];
  }

  /** Returns a preview. @returns undefined if no preview has that id, or its day is over */
  find(id: string): StoredPreview | undefined {
    if (!ID.test(id)) return undefined;
    try {
      const preview = JSON.parse(readFileSync(this.#fileOf({ id }), 'utf8')) as StoredPreview;
      return preview.until > Date.now() ? preview : undefined;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    }
  }

  /** Removes a preview; does nothing if there is none. */
  remove(preview: Pick<StoredPreview, 'id'>): Promise<void> {
    return rm(this.#fileOf(preview), { force: true });
  }

  #fileOf({ id }: Pick<StoredPreview, 'id'>): string {
    return join(this.#folder, `${id}.json`);
  }

  async #names(): Promise<string[]> {
    const files = await readdir(this.#folder).catch(() => []);
    return files.filter((file) => file.endsWith('.json')).map((file) => file.slice(0, -'.json'.length));
  }
}

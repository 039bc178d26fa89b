import { timingSafeEqual } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { v4 } from 'uuid';
import type { KeyedSecrets } from '../../platform/credentials/keyed-secrets.ts';
import { WorkQueue } from '../../platform/work-queue.ts';
import type { FileContents } from '../catalog/asset-store.ts';
import { draftDigest } from '../catalog/draft-digest.ts';
import type { StoredDraft } from '../catalog/draft-store.ts';
import { StepFailed } from '../git-checkout/step-failed.ts';
import { inputsDigest } from '../publishing/inputs-digest.ts';
import { buildStaged, removeCopies, stage } from '../publishing/staging.ts';
import { PreviewServers } from './preview-servers.ts';
import {
  folderOf,
  PREVIEW_COPY,
  PREVIEW_MS,
  readPreview,
  removePreview,
  type StoredPreview,
  storedPreviews,
  storePreview,
} from './stored-preview.ts';

/** An id, and 32 bytes in base64url. */
const TOKEN = /^([\da-f-]{36})\.([\w-]{43})$/;

/** Returns the token that opens a preview. Without it a preview cannot be found, and it is stored nowhere (S-108). */
function previewToken(keyed: KeyedSecrets, id: string): string {
  return `${id}.${secretOf(keyed, id).toString('base64url')}`;
}

/** Returns which preview the token of a link opens. @returns the id of the preview, or undefined for an invalid token */
function idOfToken(keyed: KeyedSecrets, token: string): string | undefined {
  const [, id, secret = ''] = TOKEN.exec(token) ?? [];
  if (id === undefined) return undefined;
  return timingSafeEqual(Buffer.from(secret, 'base64url'), secretOf(keyed, id)) ? id : undefined;
}

function secretOf(keyed: KeyedSecrets, id: string): Buffer {
  return keyed.derive(id, 'catalog-preview');
}

/** The maximum number of previews that are kept; each takes about 60 MB. */
const MAX_PREVIEWS = 5;
const MAX_WAITING = 3;

type Draft = Pick<StoredDraft, 'id' | 'title' | 'files'>;

interface Building {
  /** Digest of the draft at the start of the build. */
  readonly digest: string;
  /** Resolves when the build has ended, with or without success. */
  readonly ended: Promise<void>;
  /** Undefined while the build is under way or after it succeeded. */
  readonly failure?: StepFailed;
}

/** Builds and serves the sites of drafts, so that they can be seen before they are published (ADR 65). */
export class Previews {
  readonly #keyed: KeyedSecrets;
  readonly #log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  readonly #servers = new PreviewServers();
  /** By the draft's id: builds of this process that are under way or have failed. */
  readonly #building = new Map<string, Building>();
  readonly #queue = new WorkQueue(1, MAX_WAITING);
  readonly #end = new AbortController();

  constructor(keyed: KeyedSecrets, log: Pick<FastifyBaseLogger, 'info' | 'warn'>) {
    this.#keyed = keyed;
    this.#log = log;
  }

  /**
   * Begins to build a draft's current content, unless a build is under way. The former preview stays until the build has
   * ended.
   * @throws Refusal "busy" if too many builds are waiting; this one has not begun then
   */
  begin(draft: Draft, contents: FileContents): void {
    const { id } = draft;
    const before = this.#building.get(id);
    if (before !== undefined && before.failure === undefined) return;
    this.#queue.requireRoom();
    const digest = draftDigest(draft);
    const ended: Promise<void> = this.#queue
      .run(() => this.#build(draft, contents))
      .then(
        () => void this.#building.delete(id),
        (error: unknown) => {
          const failure = error instanceof StepFailed ? error : new StepFailed('build', String(error));
          this.#building.set(id, { digest, ended, failure });
          this.#log.warn({ draft: id, step: failure.step, output: failure.output }, 'a preview could not be built');
        },
      );
    this.#building.set(id, { digest, ended });
  }

  /** Returns the preview of a draft that can be opened now, and the build that is under way or has failed. */
  async of({ id }: Pick<Draft, 'id'>): Promise<{ readonly preview?: StoredPreview; readonly building?: Building }> {
    const preview = (await storedPreviews()).find(({ draftId }) => draftId === id);
    const building = this.#building.get(id);
    return { ...(preview && { preview }), ...(building && { building }) };
  }

  /** Whether a preview shows the draft's current content. */
  isCurrent({ digest }: StoredPreview, draft: Draft): boolean {
    return digest === draftDigest(draft);
  }

  /**
   * Returns the folder of a draft's preview if publishing would build the same now; waits for a build that is under way. The
   * caller moves the folder away, which ends the preview.
   */
  async claim(draft: Draft): Promise<string | undefined> {
    const building = this.#building.get(draft.id);
    if (building?.digest === draftDigest(draft)) await building.ended;
    const preview = await this.asItWouldBeBuilt(draft);
    if (preview === undefined) return undefined;
    await this.#servers.stop(preview);
    return folderOf(preview);
  }

  /** Returns the preview of a draft, if a new build would give the same. */
  async asItWouldBeBuilt(draft: Draft): Promise<StoredPreview | undefined> {
    const { preview } = await this.of(draft);
    if (preview === undefined || !this.isCurrent(preview, draft)) return undefined;
    return preview.inputs === (await inputsDigest()) ? preview : undefined;
  }

  /** Returns the token that opens a preview. */
  tokenOf({ id }: Pick<StoredPreview, 'id'>): string {
    return previewToken(this.#keyed, id);
  }

  /**
   * Returns the preview that a token opens, while it lasts.
   * @returns undefined if the token is invalid or its preview has ended
   */
  find(token: string): StoredPreview | undefined {
    const id = idOfToken(this.#keyed, token);
    return id === undefined ? undefined : readPreview(id);
  }

  /**
   * Returns the address of the server that answers for a preview, which is started if it does not run.
   * @throws StepFailed if the server of the preview does not start
   */
  addressOf(preview: StoredPreview): Promise<string> {
    return this.#servers.addressOf(preview);
  }

  /** Deletes the preview of a draft: its links stop working. */
  async end(draftId: string): Promise<void> {
    for (const preview of await storedPreviews()) if (preview.draftId === draftId) await this.#remove(preview);
  }

  async stop(): Promise<void> {
    this.#end.abort();
    await this.#servers.stopAll();
  }

  async #build(draft: Draft, contents: FileContents): Promise<void> {
    const id = v4();
    const begun = performance.now();
    const { signal } = this.#end;
    const inputs = await inputsDigest();
    try {
      const folder = await stage(PREVIEW_COPY + id, contents, signal);
      await buildStaged(folder, signal);
      const madeAt = Date.now();
      const { id: draftId, title } = draft;
      const preview = { id, draftId, title, digest: draftDigest(draft), inputs, madeAt, until: madeAt + PREVIEW_MS };
      await this.#servers.addressOf(preview);
      await storePreview(preview);
    } catch (error) {
      await removePreview({ id });
      throw error;
    }
    this.#log.info({ draft: draft.id, seconds: Math.round(performance.now() - begun) / 1000 }, 'a preview was built');
    await this.#removeFormer();
  }

  /**
   * Removes all previews but the latest one of each of the MAX_PREVIEWS most recent drafts; also copies that a killed server has
   * left.
   */
  async #removeFormer(): Promise<void> {
    const previews = await storedPreviews();
    const latest = previews.filter(({ id, draftId }) => previews.find((other) => other.draftId === draftId)?.id === id);
    const kept = new Set(latest.slice(0, MAX_PREVIEWS).map(({ id }) => id));
    for (const preview of previews) if (!kept.has(preview.id)) await this.#servers.stop(preview);
    await removeCopies(PREVIEW_COPY, (name) => kept.has(name.slice(PREVIEW_COPY.length)));
  }

  async #remove(preview: StoredPreview): Promise<void> {
    await this.#servers.stop(preview);
    await removePreview(preview);
  }
}

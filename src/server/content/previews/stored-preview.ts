import { mkdirSync, readFileSync } from 'node:fs';
import { readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS } from '../../../shared/time/duration.ts';

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

export const PREVIEW_MS = DAY_MS;
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
    const file = this.#fileOf(preview);
    mkdirSync(this.#folder, { recursive: true, mode: 0o700 });
    // The file is renamed into place; otherwise a reader could get an incomplete file.
    await writeFile(`${file}.new`, JSON.stringify(preview));
    await rename(`${file}.new`, file);
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

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Content } from '../../shared/content.ts';
import { ASSETS_FOLDER, BUILD_FILE, CODE_FILE, RENDERER_FILE } from '../../shared/routes/site-paths.ts';
import { DAY_MS, MINUTE_MS } from '../../shared/time/duration.ts';
import { UNFINISHED } from '../platform/files.ts';
import { RequestThread } from '../platform/threads/request-thread.ts';
import { compressBest } from './compress.ts';
import type { RenderedSite, SiteInput } from './render-site.ts';
import {
  CONTENT_FILE,
  type LateFile,
  lateFiles,
  type PackedFile,
  readPack,
  type SiteFiles,
  writePack,
} from './site-files.ts';

/** A rendered site, and the Content that it shows. */
export interface Site {
  readonly files: SiteFiles;
  readonly content: Content;
}

/** What the build wrote about itself, as BUILD_FILE. */
interface Build {
  /** Digest of the catalogs that the built site shows. */
  readonly catalog?: string;
  /** Digest of the code that compiles and renders. */
  readonly code?: string;
  /** Whose endpoint addresses hidden forms use. */
  readonly environment?: 'production' | 'staging' | 'development';
}

/** What the compiler makes of catalogs for their site. */
type CompiledSite = Pick<SiteInput, 'content' | 'files'>;

/** Folder within the data folder that contains rendered sites. */
export const SITES_FOLDER = 'sites';
/** How long the files of a site are answered after another one has replaced it, and how long an unused site is kept. */
const KEEP_FORMER_MS = DAY_MS;
/** Ending of the file of a site, and of the mark beside it once its files are compressed as well as possible. */
const [SITE, COMPRESSED] = ['.site', '.compressed'];
/** Caches of earlier builds, below the folder of the project. */
const BUILD_CACHE = join(import.meta.dirname, '../../../.cache/site');

/** The sites of published catalogs and of previewed drafts. Each is rendered once, into a file of its own in the data folder. */
export class RenderedSites {
  readonly environment: NonNullable<Build['environment']>;
  readonly #folder: string;
  readonly #siteDir: string;
  readonly #build: Build;
  /** Names this code, so that another release renders anew. */
  readonly #code: string;
  readonly #renderings = new SiteRenderings();
  /** The file of the site that is shown. */
  #shown: string | undefined;
  readonly #rendering = new Map<string, Promise<Site>>();

  /**
   * @param dataDir the data folder of the server
   * @param siteDir the folder of the built site, with what the build made of the code
   */
  constructor(dataDir: string, siteDir: string) {
    this.#siteDir = siteDir;
    this.#folder = join(dataDir, SITES_FOLDER);
    this.#build = readJson(join(siteDir, BUILD_FILE)) ?? {};
    this.environment = this.#build.environment ?? 'production';
    const code = [RENDERER_FILE, CODE_FILE].map((file) => join(siteDir, file)).filter((file) => existsSync(file));
    this.#code = digestOf([this.#build.code ?? '', this.environment, ...code.map((file) => readFileSync(file))]);
  }

  /**
   * Returns the site of catalogs; renders it if it is not here.
   * @param catalog their digest
   * @param built the site of the build, which may be theirs
   */
  async siteOf(catalog: string, built: Site, compile: () => Promise<CompiledSite>): Promise<Site> {
    if (catalog === this.#build.catalog) return built;
    return (await this.find(catalog)) ?? this.render(await compile(), catalog);
  }

  /** Gets ready for a site that will be rendered soon. */
  prepare(): void {
    void this.#renderings.prepare(this.#inputs).catch(() => {});
  }

  /**
   * Renders the site of compiled catalogs, unless it is here.
   * @param catalog their digest
   */
  render(compiled: CompiledSite, catalog: string): Promise<Site> {
    const rendering = this.#rendering.get(catalog) ?? this.#render(compiled, catalog);
    this.#rendering.set(catalog, rendering);
    return rendering.finally(() => this.#rendering.delete(catalog));
  }

  /** Returns the site of catalogs with a digest, if it was rendered. */
  find(catalog: string): Promise<Site | undefined> {
    return siteIn(this.#fileOf(catalog));
  }

  /**
   * Compresses the files of a site as well as possible, unless they are; they were compressed quickly. It gives way to sites
   * that are rendered meanwhile.
   * @param signal ends the work early
   * @returns the site with smaller files; undefined if nothing has become smaller
   */
  async compress({ files: { place } }: Site, signal: AbortSignal): Promise<Site | undefined> {
    if (signal.aborted || !place.endsWith(SITE) || existsSync(place + COMPRESSED)) return undefined;
    const pack = await readPack(place);
    const files: PackedFile[] = [];
    for (const file of pack?.files() ?? []) {
      await Promise.allSettled(this.#rendering.values());
      if (signal.aborted) return undefined;
      files.push(await compressBest(file));
    }
    if (signal.aborted) return undefined;
    await writePack(place, files);
    await writeFile(place + COMPRESSED, '');
    return siteIn(place);
  }

  /** Returns the assets of other sites that are still answered, by their paths. */
  async formerAssets({ files }: Site): Promise<ReadonlyMap<string, LateFile>> {
    const others = (await this.#files()).filter((file) => file !== files.place);
    const assets = await Promise.all(others.map((file) => lateFiles(file, ASSETS_FOLDER)));
    return new Map(assets.flatMap((each) => [...each]));
  }

  /**
   * Keeps the site that is shown from now on, for a day after another one replaces it. Removes those whose day is over, and what
   * a killed process has left of one.
   */
  async keep(shown?: Site): Promise<void> {
    for (const place of [this.#shown, shown?.files.place]) if (place !== undefined) await touch(place);
    this.#shown = shown?.files.place ?? this.#shown;
    for (const file of [...(await this.#files()), ...(await this.#files(SITE + UNFINISHED))])
      if (((await stat(file).catch(() => undefined))?.mtimeMs ?? Infinity) < Date.now() - KEEP_FORMER_MS)
        for (const each of [file, file + COMPRESSED]) await rm(each, { force: true });
  }

  end(): Promise<void> {
    return this.#renderings.end();
  }

  async #render({ content, files }: CompiledSite, catalog: string): Promise<Site> {
    const found = await this.find(catalog);
    const file = this.#fileOf(catalog);
    if (found !== undefined) {
      await touch(file);
      return found;
    }
    mkdirSync(this.#folder, { recursive: true, mode: 0o700 });
    await rm(file + COMPRESSED, { force: true });
    await this.#renderings.render(file, { content, files, ...this.#inputs });
    const site = await this.find(catalog);
    if (site === undefined) throw new Error(`${file} was rendered, and is missing`);
    await this.keep();
    return site;
  }

  get #inputs(): CodeInput {
    return { code: this.#siteDir, caches: [join(this.#folder, 'cache'), BUILD_CACHE] };
  }

  #fileOf(catalog: string): string {
    return join(this.#folder, digestOf([this.#code, catalog]).slice(0, 32) + SITE);
  }

  async #files(ending = SITE): Promise<readonly string[]> {
    const names = await readdir(this.#folder).catch(() => []);
    return names.filter((name) => name.endsWith(ending)).map((name) => join(this.#folder, name));
  }
}

/** Reads the site in a file; undefined if it is missing. */
async function siteIn(file: string): Promise<Site | undefined> {
  const files = await readPack(file);
  const content = files?.read(CONTENT_FILE);
  return files && content && { files, content: JSON.parse(content.plain.bytes.toString()) };
}

/** Notes that a site is used now. */
async function touch(file: string): Promise<void> {
  const now = Date.now() / 1000;
  if (file.endsWith(SITE) && existsSync(file)) await utimes(file, now, now);
}

function digestOf(parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(`${part.length} `).update(part);
  return hash.digest('hex');
}

function readJson<Value>(file: string): Value | undefined {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/** What every site is rendered from, whatever its Content. */
type CodeInput = Pick<SiteInput, 'code' | 'caches'>;

/** A request to the thread: to render a site into a file, or to get ready for it. */
export type RenderingRequest = { readonly file: string; readonly input: SiteInput } | CodeInput;

/**
 * A site takes some 50 MiB. V8 collects the more often the lower the limit is: with a quarter of it a site takes a third longer.
 */
const LIMITS = { heapMib: 2048, loadMs: MINUTE_MS, responseMs: 2 * MINUTE_MS, idleMs: 5 * MINUTE_MS };

/** Renders the sites of Contents in a thread of its own, which the first request starts. */
export class SiteRenderings {
  readonly #thread = new RequestThread(new URL('./site-thread.ts', import.meta.url), LIMITS);

  /** Renders a whole site into one file; see renderSitePacked. */
  render(file: string, input: SiteInput): Promise<RenderedSite> {
    return this.#thread.request({ file, input } satisfies RenderingRequest) as Promise<RenderedSite>;
  }

  /** Starts the thread and has it warm up, so that a site which will be rendered soon need not wait for it. */
  async prepare(input: CodeInput): Promise<void> {
    await this.#thread.request(input satisfies RenderingRequest);
  }

  /** Ends the thread after the requests that were sent. */
  end(): Promise<void> {
    return this.#thread.end();
  }
}

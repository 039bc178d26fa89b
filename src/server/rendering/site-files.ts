import { existsSync, readdirSync } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { StartError } from '../platform/errors.ts';
import { writeWhole } from '../platform/files.ts';
import type { Coding } from '../platform/http/request-headers.ts';
import { isCodedFile, mediaTypeOf, type Resource, readResource, resourceOf } from '../platform/http/resource.ts';

/** The files of a site, by their paths below it, with slashes. */
export interface SiteFiles {
  /** Where they are, for messages to operators. */
  readonly place: string;
  /** Returns a file in the codings that were prepared; undefined if there is none. */
  read(path: string): Resource | undefined;
  /** Returns the paths of all files below a folder; none if it is missing. */
  below(folder: string): readonly string[];
}

/** Returns the files of the site that the build wrote into a folder. Each is read when it is asked for. */
export function filesInFolder(folder: string): SiteFiles {
  return {
    place: folder,
    read: (path) => readResource(join(folder, path), mediaTypeOf(path)),
    below(name) {
      if (!existsSync(join(folder, name))) return [];
      return readdirSync(join(folder, name), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && !isCodedFile(entry.name))
        .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
    },
  };
}

/**
 * Returns all files below a folder of a site, by their names in it; no others are served.
 * @param what names the files in the message for operators
 * @throws StartError if there are none
 */
export function readFiles(site: SiteFiles, folder: string, what: string): ReadonlyMap<string, Resource> {
  const files = site.below(folder).flatMap((path): [string, Resource][] => {
    const resource = site.read(path);
    return resource === undefined ? [] : [[path.slice(folder.length + 1), resource]];
  });
  if (files.length === 0)
    throw new StartError(
      `Cannot start: ${what} cannot be read: ${site.place}/${folder}\nBuild the site first: npm run build`,
    );
  return new Map(files);
}

/** Where a site in one file has its Content as JSON; no address leads there. */
export const CONTENT_FILE = 'content.json';

/** A file of a site with the codings that are prepared. */
export interface PackedFile {
  readonly path: string;
  readonly plain: Uint8Array;
  readonly coded: ReadonlyMap<Coding, Uint8Array>;
}

/** Where the bytes of a file and of its codings begin and end, in the bytes after the index. */
interface Place {
  readonly plain: readonly [start: number, end: number];
  readonly coded: Readonly<Partial<Record<Coding, readonly [start: number, end: number]>>>;
}
type Index = Readonly<Record<string, Place>>;

/** Bytes of the number that says how long the index is. */
const HEAD_BYTES = 4;

/**
 * Writes the files of a site into one file, which is written and read in a tenth of the time of a thousand. It replaces a
 * former one as a whole.
 */
export async function writePack(file: string, files: readonly PackedFile[]): Promise<void> {
  const chunks: Uint8Array[] = [];
  let end = 0;
  const add = (bytes: Uint8Array): readonly [number, number] => {
    chunks.push(bytes);
    end += bytes.length;
    return [end - bytes.length, end];
  };
  const index = files.map(({ path, plain, coded }): [string, Place] => [
    path,
    { plain: add(plain), coded: Object.fromEntries([...coded].map(([coding, bytes]) => [coding, add(bytes)])) },
  ]);
  const text = Buffer.from(JSON.stringify(Object.fromEntries(index)));
  const head = Buffer.alloc(HEAD_BYTES);
  head.writeUInt32LE(text.length);
  await writeWhole(file, Buffer.concat([head, text, ...chunks]));
}

/** Returns the files of a site from one file; undefined if it is missing. */
export async function readPack(
  file: string,
): Promise<(SiteFiles & { readonly files: () => PackedFile[] }) | undefined> {
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return undefined;
  });
  if (bytes === undefined) return undefined;
  const start = HEAD_BYTES + bytes.readUInt32LE();
  const index: Index = JSON.parse(bytes.toString('utf8', HEAD_BYTES, start));
  const slice = ([from, to]: readonly [number, number]) => bytes.subarray(start + from, start + to);
  const codedOf = ({ coded }: Place) =>
    new Map(Object.entries(coded).map(([coding, place]) => [coding as Coding, slice(place)]));
  return {
    place: file,
    read(path) {
      const place = Object.hasOwn(index, path) ? index[path] : undefined;
      return place && resourceOf(mediaTypeOf(path), slice(place.plain), codedOf(place));
    },
    below: (folder) => Object.keys(index).filter((path) => folder === '' || path.startsWith(`${folder}/`)),
    files: () =>
      Object.entries(index).map(([path, place]) => ({ path, plain: slice(place.plain), coded: codedOf(place) })),
  };
}

/** A file of a site that is read only when it is asked for; undefined if the site is gone. */
export type LateFile = () => Promise<Resource | undefined>;

/** Returns the files of a site in one file below a folder, by their paths, without reading their bytes. */
export async function lateFiles(file: string, folder: string): Promise<ReadonlyMap<string, LateFile>> {
  const paths = await withIndex(file, async (index) => Object.keys(index));
  const below = paths?.filter((path) => path.startsWith(`${folder}/`)) ?? [];
  // The index is read again each time: the file may be replaced by a smaller one.
  return new Map(below.map((path) => [path, () => readLate(file, path)]));
}

function readLate(file: string, path: string): Promise<Resource | undefined> {
  return withIndex(file, async (index, read) => {
    const place = index[path];
    if (place === undefined) return undefined;
    const coded = Object.entries(place.coded).map(async ([coding, at]) => [coding as Coding, await read(at)] as const);
    return resourceOf(mediaTypeOf(path), await read(place.plain), new Map(await Promise.all(coded)));
  });
}

/** Opens the file of a site and reads its index. @returns undefined if it is missing */
async function withIndex<Result>(
  file: string,
  work: (index: Index, read: (place: Place['plain']) => Promise<Buffer>) => Promise<Result>,
): Promise<Result | undefined> {
  const handle = await open(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return undefined;
  });
  if (handle === undefined) return undefined;
  const slice = async (from: number, to: number) => {
    const bytes = Buffer.alloc(to - from);
    await handle.read(bytes, 0, bytes.length, from);
    return bytes;
  };
  try {
    const start = HEAD_BYTES + (await slice(0, HEAD_BYTES)).readUInt32LE();
    const index: Index = JSON.parse((await slice(HEAD_BYTES, start)).toString());
    return await work(index, ([from, to]) => slice(start + from, start + to));
  } finally {
    await handle.close();
  }
}

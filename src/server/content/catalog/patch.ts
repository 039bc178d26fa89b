import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { lineDiff } from '../../../engine/authoring/change/changes.ts';
import type { Connection } from '../../platform/db/database.ts';
import { loadAsset } from './asset-store.ts';
import type { FileChange } from './compiler.ts';
import { hasText, IN_CHECKOUT, readPacks } from './folder.ts';

/** The alphabet of Git's base 85, the same as in RFC 1924. */
const DIGITS = `${signs('0', 10)}${signs('A', 26)}${signs('a', 26)}!#$%&()*+-;<=>?@^_\`{|}~`;
/** Bytes per line. */
const LINE = 52;

/** Returns a change of a file's bytes in the format of `git diff --binary`, for `git apply`. */
function binaryPatch(path: string, before: Uint8Array, after: Uint8Array): string {
  return [
    `diff --git a/${path} b/${path}`,
    `index ${blobHash(before)}..${blobHash(after)} 100644`,
    'GIT binary patch',
    ...literal(after),
    ...literal(before),
    '',
  ].join('\n');
}

/** Returns the hash by which Git identifies the content of a file. */
function blobHash(bytes: Uint8Array): string {
  return createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex');
}

/** Returns bytes as the lines of a hunk, with the empty line that ends it. */
function literal(bytes: Uint8Array): string[] {
  const packed = deflateSync(bytes);
  const lines: string[] = [];
  for (let start = 0; start < packed.length; start += LINE) lines.push(line(packed.subarray(start, start + LINE)));
  return [`literal ${bytes.length}`, ...lines, ''];
}

/** Encodes a line: a letter for its number of bytes (A to Z: 1 to 26, a to z: 27 to 52), then five digits per four bytes. */
function line(bytes: Buffer): string {
  const count = bytes.length;
  const padded = Buffer.concat([bytes, Buffer.alloc((4 - (count % 4)) % 4)]);
  const groups = Array.from({ length: padded.length / 4 }, (_, index) => base85(padded.readUInt32BE(index * 4)));
  const length = String.fromCharCode(count <= 26 ? 64 + count : 70 + count);
  return length + groups.join('');
}

function base85(value: number): string {
  let rest = value;
  let digits = '';
  for (let place = 0; place < 5; place++) {
    digits = DIGITS.charAt(rest % 85) + digits;
    rest = Math.floor(rest / 85);
  }
  return digits;
}

/** Returns consecutive characters of Unicode. */
function signs(first: string, count: number): string {
  return String.fromCharCode(...Array.from({ length: count }, (_, index) => first.charCodeAt(0) + index));
}

/** Returns the changes of a draft or a publication as a patch for people: files without a text only "differ". */
export function readablePatch(files: readonly FileChange[]): string {
  return files
    .map((file) => textPatch(file) ?? `Binary files a/${nameOf(file)} and b/${nameOf(file)} differ\n`)
    .join('');
}

/** Returns the changes as a patch for `git apply`, in a checkout that has the files' base. */
export async function patchToApply(connection: Connection, files: readonly FileChange[]): Promise<string> {
  // What a draft changes in a file of a pack becomes a file of the agency, which the checkout does not have.
  const ofPacks = new Map(readPacks().sources.map(({ path, bytes }) => [path, new TextDecoder().decode(bytes)]));
  const inCheckout = files.map((file) => (file.before === ofPacks.get(file.path) ? { ...file, before: null } : file));
  return (await Promise.all(inCheckout.map(async (file) => textPatch(file) ?? assetPatch(connection, file)))).join('');
}

/** Returns the lines that a draft changes in a file, as a patch shows them. @returns undefined for a file without a text */
function textPatch(file: FileChange): string | undefined {
  return hasText(file.path) ? lineDiff(nameOf(file), file.before, file.after) : undefined;
}

async function assetPatch(connection: Connection, { path, before, after }: FileChange): Promise<string> {
  if (before === null || after === null) return '';
  return binaryPatch(nameOf({ path }), await loadAsset(connection, before), await loadAsset(connection, after));
}

function nameOf({ path }: Pick<FileChange, 'path'>): string {
  return `${IN_CHECKOUT.catalog}/${path}`;
}

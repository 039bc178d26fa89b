import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';

/** The alphabet of Git's base 85, which is that of RFC 1924. */
const DIGITS = `${signs('0', 10)}${signs('A', 26)}${signs('a', 26)}!#$%&()*+-;<=>?@^_\`{|}~`;
/** Bytes of a line. */
const LINE = 52;

/** That a file has other bytes than before, as `git diff --binary` says it: `git apply` puts them there. */
export function binaryPatch(path: string, before: Uint8Array, after: Uint8Array): string {
  return [
    `diff --git a/${path} b/${path}`,
    `index ${blobHash(before)}..${blobHash(after)} 100644`,
    'GIT binary patch',
    ...literal(after),
    ...literal(before),
    '',
  ].join('\n');
}

/** By what Git knows the content of a file. */
function blobHash(bytes: Uint8Array): string {
  return createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex');
}

/** Bytes as a hunk, with the empty line that ends it. */
function literal(bytes: Uint8Array): string[] {
  const packed = deflateSync(bytes);
  const lines: string[] = [];
  for (let start = 0; start < packed.length; start += LINE) lines.push(line(packed.subarray(start, start + LINE)));
  return [`literal ${bytes.length}`, ...lines, ''];
}

/** A letter for the number of bytes (A to Z: 1 to 26, a to z: 27 to 52), and five digits for each four of them. */
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

/** Signs that follow each other in Unicode. */
function signs(first: string, count: number): string {
  return String.fromCharCode(...Array.from({ length: count }, (_, index) => first.charCodeAt(0) + index));
}

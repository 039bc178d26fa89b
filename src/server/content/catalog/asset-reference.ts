import { createHash } from 'node:crypto';

/** Returns what drafts and publications store of a file without a text, such as a PDF: the hash of its bytes. */
export function referenceTo(bytes: Uint8Array): string {
  return referenceOfHash(createHash('sha256').update(bytes).digest('hex'));
}

/** Returns the reference of a file without a text, given its hash. @param sha256 hash of the bytes, hexadecimal */
export function referenceOfHash(sha256: string): string {
  return `sha256:${sha256}`;
}

/** Bytes of a reference. */
export const REFERENCE_LENGTH = referenceOfHash('0'.repeat(64)).length;

/** Returns the SHA-256 in a reference, hexadecimal. */
export function hashOf(reference: string): string {
  return reference.slice('sha256:'.length);
}

/** Whether a catalog file is YAML, and so a text; the others, such as downloads and drawings, are bytes. */
export function hasText(path: string): boolean {
  return /\.ya?ml$/.test(path);
}

/** Returns what drafts and publications store of a file: its text, or the reference to its bytes. */
export function storedContent(path: string, bytes: Uint8Array): string {
  return hasText(path) ? Buffer.from(bytes).toString('utf8') : referenceTo(bytes);
}

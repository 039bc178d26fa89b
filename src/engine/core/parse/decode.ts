const REPLACEMENT = '\uFFFD';

/**
 * Decodes bytes to text without a byte-order mark; `badAt` is the offset (in characters) of the first byte that is not
 * UTF-8. A zero byte is valid UTF-8, but a file with one is UTF-16 or not a text.
 */
export function decodeUtf8(bytes: Uint8Array): { text: string; badAt?: number } {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    const zero = text.indexOf('\0');
    return zero === -1 ? { text } : { text, badAt: zero };
  } catch {
    const text = new TextDecoder('utf-8').decode(bytes);
    return { text, badAt: firstBadCharacter(text, bytes) };
  }
}

/** Index of the first replacement character that comes from the decoder rather than from the file. */
function firstBadCharacter(text: string, bytes: Uint8Array): number {
  const encoder = new TextEncoder();
  const byteOrderMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
  for (let at = text.indexOf(REPLACEMENT); at !== -1; at = text.indexOf(REPLACEMENT, at + 1)) {
    const offset = byteOrderMark + encoder.encode(text.slice(0, at)).length;
    const written = bytes[offset] === 0xef && bytes[offset + 1] === 0xbf && bytes[offset + 2] === 0xbd;
    if (!written) return at;
  }
  return 0;
}

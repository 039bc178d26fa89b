/** A part of a file; `start` and `end` are both included. */
interface BytePart {
  readonly start: number;
  readonly end: number;
}

/**
 * Returns the one part that a Range header requests. Undefined means to send the whole file: the header is missing or
 * malformed, or requests several parts, which we may ignore.
 */
export function parseRange(range: string | undefined, size: number): BytePart | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  if (first === '')
    return Number(last) === 0 || size === 0
      ? 'unsatisfiable'
      : { start: Math.max(0, size - Number(last)), end: size - 1 };
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return undefined;
  return start >= size ? 'unsatisfiable' : { start, end };
}

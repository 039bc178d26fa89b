/** More different values of one header than browsers send. Strangers may send more; then all are computed anew. */
const MAX_VALUES = 500;
/** Longer values than browsers send are not worth the memory. */
const MAX_HEADER_LENGTH = 300;

/** Caches what a function computes from a header, because nearly all visitors send one of a few values. */
export function memoize<Value>(compute: (header: string) => Value): (header: string) => Value {
  const cache = new Map<string, Value>();
  return (header) => {
    const found = cache.get(header);
    if (found !== undefined) return found;
    const value = compute(header);
    if (cache.size >= MAX_VALUES) cache.clear();
    if (header.length <= MAX_HEADER_LENGTH) cache.set(header, value);
    return value;
  };
}

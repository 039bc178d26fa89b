/** Returns a function that makes something of an object, for each key, only once; it is kept as long as the object lives. */
export function oncePer<Of extends WeakKey, Made, Key = void>(
  make: (of: Of, key: Key) => Made,
): (of: Of, key: Key) => Made {
  const kept = new WeakMap<Of, Map<Key, Made>>();
  return (of, key) => {
    const known = kept.get(of) ?? new Map<Key, Made>();
    kept.set(of, known);
    if (!known.has(key)) known.set(key, make(of, key));
    return known.get(key) as Made;
  };
}

/**
 * Returns a function that keeps what was last made of an object, as long as the object lives. It is made again when `by` is another:
 * whatever else it depends on, in words.
 */
export function lastPer<Of extends WeakKey, Made>(): (of: Of, by: string, make: () => Made) => Made {
  const kept = new WeakMap<Of, { readonly by: string; readonly made: Made }>();
  return (of, by, make) => {
    const before = kept.get(of);
    if (before?.by === by) return before.made;
    const made = make();
    kept.set(of, { by, made });
    return made;
  };
}

/** As many texts of one header as browsers send; strangers may make up more, and all are worked out anew then. */
const MOST = 500;
/** Longer than browsers write: not worth the memory. */
const LONGEST = 300;

/** What follows from a header: nearly all visitors send one of a few texts. */
export function remembered<Value>(workOut: (header: string) => Value): (header: string) => Value {
  const known = new Map<string, Value>();
  return (header) => {
    const found = known.get(header);
    if (found !== undefined) return found;
    const value = workOut(header);
    if (known.size >= MOST) known.clear();
    if (header.length <= LONGEST) known.set(header, value);
    return value;
  };
}

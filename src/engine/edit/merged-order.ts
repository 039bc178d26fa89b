/**
 * Merges the orders of two lists of names that come from `base`: that of `mine` if it was reordered, otherwise that of
 * `theirs`. A name that only the other list has goes behind its predecessor there.
 */
export function mergedOrder(base: readonly string[], theirs: readonly string[], mine: readonly string[]): string[] {
  const [lead, other] = isReordered(base, mine) ? [mine, theirs] : [theirs, mine];
  const order = [...lead];
  other.forEach((name, index) => {
    if (order.includes(name)) return;
    const before = other.slice(0, index).findLast((each) => order.includes(each));
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, name);
  });
  return order;
}

function isReordered(before: readonly string[], after: readonly string[]): boolean {
  const common = before.filter((name) => after.includes(name));
  const now = after.filter((name) => before.includes(name));
  return common.some((name, index) => name !== now[index]);
}

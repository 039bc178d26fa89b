/** Whether a path equals `root` or is below it. */
export function isAtOrBelow(path: string, root: string): boolean {
  return path === root || path.startsWith(`${root}/`);
}

/** Splits a request's address into its path and its query, which is '' or begins with "?". Nothing is decoded. */
export function splitAddress(url: string): { path: string; query: string } {
  const mark = url.indexOf('?');
  return mark < 0 ? { path: url, query: '' } : { path: url.slice(0, mark), query: url.slice(mark) };
}

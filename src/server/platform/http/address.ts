/** Whether a path is another one, or stands below it. */
export function isAtOrBelow(path: string, root: string): boolean {
  return path === root || path.startsWith(`${root}/`);
}

/** The path of a request's address and its query with the question mark, or ''. Nothing is decoded. */
export function splitAddress(url: string): { path: string; query: string } {
  const mark = url.indexOf('?');
  return mark < 0 ? { path: url, query: '' } : { path: url.slice(0, mark), query: url.slice(mark) };
}

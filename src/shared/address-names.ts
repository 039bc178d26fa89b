import { content } from './content.ts';

/**
 * Returns how the site writes a name of the engine in the addresses of its pages: a parameter of their query, or an anchor that they
 * all have. It is data, because visitors read addresses; the engine's own name also leads there.
 */
export function shownName(name: string): string {
  return content.site.addressNames?.[name] ?? name;
}

/** Reads a parameter of a page's address by the engine's name for it. */
export function shownParameter(params: URLSearchParams, name: string): string | null {
  return params.get(shownName(name)) ?? params.get(name);
}

import { join } from 'node:path';

/**
 * Returns the environment with which a program of the checkout or of a copy uses Node's compile cache. All copies share the
 * checkout's `.cache`, and the cache refers to each file relative to itself: what one copy compiled is used by the next.
 * @param folder the checkout or the copy
 */
export function compileCacheOf(folder: string): Readonly<Record<string, string>> {
  return { NODE_COMPILE_CACHE: join(folder, '.cache/node'), NODE_COMPILE_CACHE_PORTABLE: '1' };
}

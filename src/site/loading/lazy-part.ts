import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { withTimeout } from './with-timeout.ts';

/** A part of the site whose code is fetched when it is first shown. It belongs in a LazyDialog or a LazyPart. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await withTimeout(load()) }));
}

import { constants } from 'node:zlib';
import type { NextCalls } from '../../generated/api.ts';
import type { LanguageId } from '../../generated/types.ts';
import { content } from '../../shared/content.ts';
import { NEXT_CALLS_MARK } from '../../shared/http/live-marks.ts';
import type { LiveRenderer } from '../../shared/renderer.ts';
import { makeResource, type Resource } from '../platform/http/resource.ts';

/** How long a CDN may keep a page with calls, at most: it may show the former ones for as long again. */
export const NEXT_CALLS_CDN_SECONDS = 30;

const PLACE = ` ${NEXT_CALLS_MARK}="">`;

interface NextCallsParts {
  readonly vesselAnswers: { next(): Promise<NextCalls> };
  readonly renderer: LiveRenderer;
}

interface ReadyPage {
  readonly path: string;
  readonly file: string;
  readonly resource: Resource;
}

/** Returns the paths of the pages with a place for the next calls of vessels. */
export function pathsWithNextCalls(): ReadonlySet<string> {
  const routes = content.routeIds.map((id) => content.routes[id]);
  const withPlace = content.capabilities.vessels
    ? routes.filter(({ page }) => content.pages[page].hero.size === 'home')
    : [];
  return new Set(withPlace.map(({ path }) => path));
}

/**
 * Returns a function that puts the next calls of vessels into a page; without calls the page stays as prerendered. Pages are made
 * once for the same calls, and compressed as well as prerendered ones, whose first bytes a browser gets in one round trip.
 */
export function nextCallsIn({ vesselAnswers, renderer }: NextCallsParts) {
  const made = new WeakMap<NextCalls, Map<string, Promise<Resource>>>();
  return async ({ path, file, resource }: ReadyPage, language: LanguageId): Promise<Resource> => {
    const next = await vesselAnswers.next();
    if (next.calls.length === 0) return resource;
    const pages = made.get(next) ?? new Map<string, Promise<Resource>>();
    made.set(next, pages);
    const make = () => {
      const ships = renderer({ kind: 'nextCalls', content: next }, { path, language });
      const html = resource.plain.bytes.toString().replace(PLACE, () => PLACE + ships);
      return makeResource(html, resource.mediaType, constants.BROTLI_MAX_QUALITY);
    };
    const page = pages.get(file) ?? make();
    pages.set(file, page);
    return page;
  };
}

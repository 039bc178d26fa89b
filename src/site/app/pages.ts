import { site } from '../../generated/site.ts';
import type { I18n } from '../lib/i18n.ts';
import { loadDestination } from './destinations.ts';
import type { LoadedPage } from './load-page.ts';

const TIMEOUT_MS = site.interface.pageTimeoutSeconds * 1000;

/** The pages that a visitor has come to or may come to next, each loaded once. */
export interface Pages {
  /** The page at a path; a promise until it is here. */
  readonly at: (path: string) => LoadedPage | Promise<LoadedPage>;
  /** Loads a page that the visitor seems to want. */
  readonly prepare: (path: string) => void;
  /** Lets a page that failed be tried again. */
  readonly forget: (path: string) => void;
}

export function createPages(i18n: I18n): Pages {
  const pages = new Map<string, LoadedPage | Promise<LoadedPage>>();

  async function load(path: string): Promise<LoadedPage> {
    const page = await inTime(loadDestination(path, i18n), path);
    pages.set(path, page);
    return page;
  }
  function at(path: string): LoadedPage | Promise<LoadedPage> {
    const page = pages.get(path) ?? load(path);
    pages.set(path, page);
    return page;
  }
  const forget = (path: string) => void pages.delete(path);
  return {
    at,
    // Nobody has asked for the page yet: whoever does tries once more.
    prepare: (path) => void Promise.resolve(at(path)).catch(() => forget(path)),
    forget,
  };
}

/** A request that is lost somewhere would keep the visitor waiting for ever. */
async function inTime(coming: Promise<LoadedPage>, path: string): Promise<LoadedPage> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`${path} did not arrive in time`)), TIMEOUT_MS);
  });
  return Promise.race([coming, late]).finally(() => clearTimeout(timer));
}

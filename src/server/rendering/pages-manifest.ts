import { isObject } from '../../shared/is-object.ts';
import { StartError } from '../platform/start-error.ts';
import type { SiteFiles } from './site-files.ts';

const HASH = /^sha(256|384|512)-[A-Za-z0-9+/]{43,88}={0,2}$/;

/** What a site says about its pages. */
export interface PagesManifest {
  /** Hashes of the inline scripts, the same on every page. */
  readonly scriptHashes: readonly string[];
  /** Hash of the inline style of each page, by its file. */
  readonly styleHashes: Readonly<Record<string, string>>;
  /** The boundaries of each page that changes over time, by its file: ascending, in epoch milliseconds. */
  readonly variants: Readonly<Record<string, readonly number[]>>;
}

/**
 * Reads what a site says about its pages: hashes for the content security policy, and versions of periods.
 * @throws StartError if the file is missing or malformed
 */
export function pagesManifestOf({ place, read }: SiteFiles): PagesManifest {
  const manifest = parse(read('manifest.json')?.plain.bytes.toString() ?? '');
  if (manifest === undefined) {
    throw new StartError(
      `Cannot start: ${place}/manifest.json is missing or malformed. It must hold { "scriptHashes": ["sha256-…"], "styleHashes": { "pages/…": "sha256-…" }, "variants": { "pages/…": [1798779600000] } }\nBuild the site first: npm run build`,
    );
  }
  return manifest;
}

function parse(text: string): PagesManifest | undefined {
  try {
    const { scriptHashes, styleHashes, variants } = JSON.parse(text) as Readonly<Record<keyof PagesManifest, unknown>>;
    const isValid =
      Array.isArray(scriptHashes) &&
      isObject(styleHashes) &&
      [...scriptHashes, ...Object.values(styleHashes)].every(isHash) &&
      isObject(variants) &&
      Object.values(variants).every((instants) => Array.isArray(instants) && instants.every(Number.isSafeInteger));
    // Every value has been checked above.
    return isValid ? ({ scriptHashes, styleHashes, variants } as PagesManifest) : undefined;
  } catch {
    return undefined;
  }
}

/** The hashes go into a header: any other text could add directives to it. */
function isHash(value: unknown): boolean {
  return typeof value === 'string' && HASH.test(value);
}

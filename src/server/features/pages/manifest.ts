import { readFile } from 'node:fs/promises';
import { isObject } from '../../../shared/is-object.ts';
import { StartError } from '../../platform/start-error.ts';

const HASH = /^sha(256|384|512)-[A-Za-z0-9+/]{43,88}={0,2}$/;

/** What the build says about its pages. */
export interface PagesManifest {
  /** The scripts, the same in every page. */
  readonly scriptHashes: readonly string[];
  /** The style of each page, by its file. */
  readonly styleHashes: Readonly<Record<string, string>>;
  /** Of each page that changes by itself, by its file: when, in epoch milliseconds, the earliest first. */
  readonly variants: Readonly<Record<string, readonly number[]>>;
}

/** @throws StartError if the file is missing, or is not of that form */
export async function loadPagesManifest(file: string): Promise<PagesManifest> {
  const manifest = parse(await readFile(file, 'utf8').catch(() => ''));
  if (manifest === undefined) {
    throw new StartError(
      `Cannot start: ${file} is missing or malformed. It must hold { "scriptHashes": ["sha256-…"], "styleHashes": { "pages/…": "sha256-…" }, "variants": { "pages/…": [1798779600000] } }\nBuild the site first: npm run build`,
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
    // Checked, down to the last value.
    return isValid ? ({ scriptHashes, styleHashes, variants } as PagesManifest) : undefined;
  } catch {
    return undefined;
  }
}

/** The hashes go into a header: anything else there could add directives of its own. */
function isHash(value: unknown): boolean {
  return typeof value === 'string' && HASH.test(value);
}

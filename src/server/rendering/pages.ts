import type { LanguageId } from '../../generated/types.ts';
import type { Content } from '../../shared/content.ts';
import { isObject } from '../../shared/is-object.ts';
import { pageFile } from '../../shared/routes/site-paths.ts';
import { StartError } from '../platform/errors.ts';
import { POLICY_REPORTS_ENDPOINT, POLICY_REPORTS_PATH } from '../platform/http/errors.ts';
import type { Site } from './rendered-sites.ts';

const HASH = /^sha(256|384|512)-[A-Za-z0-9+/]{43,88}={0,2}$/;

/** What a site says about its pages, in its manifest. */
interface PagesManifest {
  /** Hashes of the inline scripts, the same on every page. */
  readonly scriptHashes: readonly string[];
  /** Hash of the inline style of each page, by its file. */
  readonly styleHashes: Readonly<Record<string, string>>;
  /** The boundaries of each page that changes over time, by its file: ascending, in epoch milliseconds. */
  readonly variants: Readonly<Record<string, readonly number[]>>;
}

/** A file with a page as it is shown from an instant on. */
interface PageFile {
  readonly file: string;
  /** Epoch milliseconds; -Infinity for the first. */
  readonly from: number;
}

/** The pages of a site: their versions of periods, and the content security policy of each. */
export interface SitePages {
  /** Returns the files that a page has, if there is one at this path, the first one first. */
  versionsOf(language: LanguageId, path: string): readonly [PageFile, ...PageFile[]];
  /** @throws StartError if the manifest of the site lacks the file */
  policyOf(file: string): string;
}

/**
 * Reads what a site says about its pages.
 * @throws StartError if its manifest is missing or malformed
 */
export function pagesOf({ files: { place, read }, content }: Pick<Site, 'files' | 'content'>): SitePages {
  const manifest = parseManifest(read('manifest.json')?.plain.bytes.toString() ?? '');
  if (manifest === undefined) {
    throw new StartError(
      `Cannot start: ${place}/manifest.json is missing or malformed. It must hold { "scriptHashes": ["sha256-…"], "styleHashes": { "pages/…": "sha256-…" }, "variants": { "pages/…": [1798779600000] } }\nBuild the site first: npm run build`,
    );
  }
  const { scriptHashes, styleHashes, variants } = manifest;
  return {
    versionsOf(language, path) {
      const first = pageFile(language, path);
      const later = (variants[first] ?? []).map((from) => ({ file: pageFile(language, path, from), from }));
      return [{ file: first, from: Number.NEGATIVE_INFINITY }, ...later];
    },
    policyOf(file) {
      const styleHash = styleHashes[file];
      if (styleHash === undefined)
        throw new StartError(
          `Cannot start: ${place}/manifest.json does not list ${file}\nBuild the site first: npm run build`,
        );
      return contentSecurityPolicy(scriptHashes, styleHash, content);
    },
  };
}

function parseManifest(text: string): PagesManifest | undefined {
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

/** The hash of an empty style element: emotion creates one and fills it through the CSSOM, which CSP allows. */
const EMPTY_STYLE_HASH = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';

/** Builds the Content-Security-Policy of a page (S-51): it allows only what is listed, and only our inline scripts. */
function contentSecurityPolicy(
  scriptHashes: readonly string[],
  styleHash: string,
  { formOrigins, connectOrigins }: Pick<Content, 'formOrigins' | 'connectOrigins'>,
): string {
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scriptHashes.map(quoted)],
    'style-src-elem': ["'self'", ...[styleHash, EMPTY_STYLE_HASH].map(quoted)],
    // React writes style attributes into prerendered pages; they cannot run scripts.
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...connectOrigins],
    'manifest-src': ["'self'"],
    // The panel frames the pages that it compares; ordinary pages cannot be framed at all.
    'frame-src': ["'self'"],
    'form-action': ["'self'", ...formOrigins],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    // No script creates trusted types, so any text that would be run as a script is blocked.
    'trusted-types': ["'none'"],
    // report-uri is for browsers that do not support report-to.
    'report-to': [POLICY_REPORTS_ENDPOINT],
    'report-uri': [POLICY_REPORTS_PATH],
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join(';');
}

function quoted(hash: string): string {
  return `'${hash}'`;
}

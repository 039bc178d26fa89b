import type { InlineHashes } from './manifest.ts';

/** The hash of an empty style element: emotion makes one and fills it through the CSSOM, which needs no further leave. */
const EMPTY_STYLE_HASH = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';

export interface PolicyParts extends InlineHashes {
  /** Where the hidden forms of the catalog may post to. */
  readonly formOrigins: readonly string[];
  /** Whom pages may tell something else to, such as the analytics service; none where the catalog names none. */
  readonly connectOrigins: readonly string[];
  /** Whether the page shows files that it fetched itself: the tab of such a file inherits the policy. */
  readonly showsFiles?: boolean;
}

/** The Content-Security-Policy of the pages (security 51): all is closed but what is listed, and no script runs inline but our own. */
export function contentSecurityPolicy({
  styleHashes,
  scriptHashes,
  formOrigins,
  connectOrigins,
  showsFiles = false,
}: PolicyParts): string {
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...quoted(scriptHashes)],
    'style-src-elem': ["'self'", ...quoted([...styleHashes, EMPTY_STYLE_HASH])],
    // React writes style attributes into prerendered pages; they can run nothing.
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...connectOrigins],
    'manifest-src': ["'self'"],
    'form-action': ["'self'", ...formOrigins],
    'base-uri': ["'none'"],
    'object-src': [showsFiles ? 'blob:' : "'none'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}

function quoted(hashes: readonly string[]): string[] {
  return [...new Set(hashes)].map((hash) => `'${hash}'`);
}

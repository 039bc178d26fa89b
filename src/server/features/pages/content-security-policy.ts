/** The hash of an empty style element: emotion makes one and fills it through the CSSOM, which needs no further leave. */
const EMPTY_STYLE_HASH = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';

export interface PolicyParts {
  /** Hashes of the inline style elements of the pages. */
  readonly styleHashes: readonly string[];
  /** Where the hidden forms of the catalog may post to. */
  readonly formOrigins: readonly string[];
  /** Whether the page shows files that it fetched itself: the tab of such a file inherits the policy. */
  readonly showsFiles?: boolean;
}

/** The Content-Security-Policy of the pages (security 51): all is closed but what is listed, and no script stands in a page. */
export function contentSecurityPolicy({ styleHashes, formOrigins, showsFiles = false }: PolicyParts): string {
  const hashes = [...new Set([...styleHashes, EMPTY_STYLE_HASH])].map((hash) => `'${hash}'`);
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src-elem': ["'self'", ...hashes],
    // React writes style attributes into prerendered pages; they can run nothing.
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
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

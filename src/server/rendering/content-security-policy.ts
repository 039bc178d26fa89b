import { POLICY_REPORTS_ENDPOINT, POLICY_REPORTS_PATH } from '../platform/http/policy-reports.ts';

/** The hash of an empty style element: emotion creates one and fills it through the CSSOM, which CSP allows. */
const EMPTY_STYLE_HASH = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';

interface PolicyParts {
  /** Hashes of the inline scripts of the pages. */
  readonly scriptHashes: readonly string[];
  /** Hash of the inline style of a page. */
  readonly styleHash: string;
  /** Origins that the hidden forms of the catalog may post to. */
  readonly formOrigins: readonly string[];
  /** Origins that pages may connect to besides their own, such as the analytics service. */
  readonly connectOrigins: readonly string[];
}

/** Builds the Content-Security-Policy of a page (S-51): it allows only what is listed, and only our inline scripts. */
export function contentSecurityPolicy(parts: PolicyParts): string {
  const { scriptHashes, styleHash, formOrigins, connectOrigins } = parts;
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
    .join('; ');
}

function quoted(hash: string): string {
  return `'${hash}'`;
}

import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { isObject } from '../../shared/is-object.ts';
import { HOUR_MS } from '../../shared/time/duration.ts';
import { POLICY_REPORTS_PATH, sendError } from '../platform/http/errors.ts';
import { allowOnly } from '../platform/http/methods.ts';
import type { Metrics } from './metrics.ts';

/** Enough for several reports with long addresses; a larger body does not come from a browser. */
const BODY_LIMIT_BYTES = 16 * 1024;

/** The readers of reports by the media type of the body. */
const READERS: Readonly<Record<string, (body: unknown) => readonly Violation[]>> = {
  'application/reports+json': readReports,
  'application/csp-report': readCspReport,
};

/**
 * Counts the reports of browsers about what the policy of a page blocked (S-51). Anyone can send such reports, so they only
 * show operators where to look.
 */
export async function policyReports(app: FastifyInstance, { metrics }: { readonly metrics: Metrics }): Promise<void> {
  const count = createViolationCounter(metrics, app.log);
  app.removeAllContentTypeParsers();
  for (const [mediaType, read] of Object.entries(READERS))
    app.addContentTypeParser(
      mediaType,
      { parseAs: 'string', bodyLimit: BODY_LIMIT_BYTES },
      async (_request: FastifyRequest, body: string) => read(parsed(body)),
    );
  app.route<{ Body: readonly Violation[] | undefined }>({
    method: 'POST',
    url: POLICY_REPORTS_PATH,
    handler: (request, reply) => {
      if (request.body === undefined) return sendError(request, reply, 415);
      for (const violation of request.body) count(violation);
      return reply.code(204).send();
    },
  });
  allowOnly(app, POLICY_REPORTS_PATH, ['POST']);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw Object.assign(new Error('no JSON'), { statusCode: 400 });
  }
}

/** An action that a browser blocked because of the policy of a page. */
interface Violation {
  readonly directive: string;
  /** The blocked origin, or a word such as `inline`; without path and query, which may contain data of the visitor. */
  readonly blocked: string;
}

/** The most different violations logged per hour, because strangers can send anything. */
const LOGGED_PER_HOUR = 50;

/** The directives that our pages can violate; all others share one label, so that strangers cannot create metric labels. */
const DIRECTIVES: ReadonlySet<string> = new Set([
  'connect-src',
  'font-src',
  'form-action',
  'frame-ancestors',
  'frame-src',
  'img-src',
  'manifest-src',
  'media-src',
  'object-src',
  'require-trusted-types-for',
  'script-src',
  'script-src-attr',
  'script-src-elem',
  'style-src',
  'style-src-attr',
  'style-src-elem',
  'trusted-types',
  'worker-src',
]);

/** Makes a function that counts every violation, and logs each different one once per hour. */
function createViolationCounter({ policyReports }: Metrics, log: FastifyBaseLogger) {
  const logged = new Set<string>();
  let hourEnds = 0;

  return ({ directive, blocked }: Violation): void => {
    const known = DIRECTIVES.has(directive) ? directive : 'other';
    policyReports.inc({ directive: known });
    const now = performance.now();
    if (now >= hourEnds) {
      logged.clear();
      hourEnds = now + HOUR_MS;
    }
    const key = `${known} ${blocked}`;
    if (logged.has(key) || logged.size >= LOGGED_PER_HOUR) return;
    logged.add(key);
    log.info({ directive: known, blocked }, 'a browser reported a violation of the content security policy');
  };
}

const MAX_TEXT_LENGTH = 100;
/** Browsers batch reports; more than this in one request does not come from a browser. */
const MAX_REPORTS = 50;

/** Reads the violations from a body of `application/reports+json` (Reporting API): a list of reports of any type. */
function readReports(body: unknown): readonly Violation[] {
  if (!Array.isArray(body)) return [];
  return body.slice(0, MAX_REPORTS).flatMap((report: unknown) => {
    if (!isObject(report) || report['type'] !== 'csp-violation' || !isObject(report['body'])) return [];
    const { effectiveDirective, blockedURL } = report['body'];
    return [violation(effectiveDirective, blockedURL)];
  });
}

/** Reads the violation from a body of `application/csp-report`, which browsers without the Reporting API send (CSP 2). */
function readCspReport(body: unknown): readonly Violation[] {
  const report = isObject(body) ? body['csp-report'] : undefined;
  if (!isObject(report)) return [];
  return [violation(report['effective-directive'] ?? report['violated-directive'], report['blocked-uri'])];
}

function violation(directive: unknown, blocked: unknown): Violation {
  return { directive: shortText(directive), blocked: blockedOrigin(shortText(blocked)) };
}

function shortText(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, MAX_TEXT_LENGTH) : '';
}

function blockedOrigin(address: string): string {
  const { origin, protocol } = URL.parse(address) ?? { origin: address.replaceAll(/[^a-z-]/g, ''), protocol: '' };
  return origin === 'null' ? protocol : origin;
}

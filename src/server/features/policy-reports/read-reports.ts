import { isObject } from '../../../shared/is-object.ts';

/** What a browser did not do because of the policy of a page. */
export interface Violation {
  readonly directive: string;
  /** The origin that it did not ask, or a word such as `inline`. Paths and queries may tell of the visitor: they are left out. */
  readonly blocked: string;
}

const LONGEST = 100;
/** Browsers send what came together in one request; more than so many are no browser's. */
const MOST_REPORTS = 50;

/** The violations of a body of `application/reports+json` (Reporting API): a list of reports of any type. */
export function readReports(body: unknown): readonly Violation[] {
  if (!Array.isArray(body)) return [];
  return body.slice(0, MOST_REPORTS).flatMap((report: unknown) => {
    if (!isObject(report) || report['type'] !== 'csp-violation' || !isObject(report['body'])) return [];
    const { effectiveDirective, blockedURL } = report['body'];
    return [violation(effectiveDirective, blockedURL)];
  });
}

/** The violation of a body of `application/csp-report`, which browsers without the Reporting API send (CSP 2). */
export function readCspReport(body: unknown): readonly Violation[] {
  const report = isObject(body) ? body['csp-report'] : undefined;
  if (!isObject(report)) return [];
  return [violation(report['effective-directive'] ?? report['violated-directive'], report['blocked-uri'])];
}

function violation(directive: unknown, blocked: unknown): Violation {
  return { directive: shortText(directive), blocked: originOf(shortText(blocked)) };
}

function shortText(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, LONGEST) : '';
}

function originOf(address: string): string {
  const { origin, protocol } = URL.parse(address) ?? { origin: address.replaceAll(/[^a-z-]/g, ''), protocol: '' };
  return origin === 'null' ? protocol : origin;
}

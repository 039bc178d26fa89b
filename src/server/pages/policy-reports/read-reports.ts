import { isObject } from '../../../shared/is-object.ts';

/** An action that a browser blocked because of the policy of a page. */
export interface Violation {
  readonly directive: string;
  /** The blocked origin, or a word such as `inline`; without path and query, which may contain data of the visitor. */
  readonly blocked: string;
}

const MAX_TEXT_LENGTH = 100;
/** Browsers batch reports; more than this in one request does not come from a browser. */
const MAX_REPORTS = 50;

/** Reads the violations from a body of `application/reports+json` (Reporting API): a list of reports of any type. */
export function readReports(body: unknown): readonly Violation[] {
  if (!Array.isArray(body)) return [];
  return body.slice(0, MAX_REPORTS).flatMap((report: unknown) => {
    if (!isObject(report) || report['type'] !== 'csp-violation' || !isObject(report['body'])) return [];
    const { effectiveDirective, blockedURL } = report['body'];
    return [violation(effectiveDirective, blockedURL)];
  });
}

/** Reads the violation from a body of `application/csp-report`, which browsers without the Reporting API send (CSP 2). */
export function readCspReport(body: unknown): readonly Violation[] {
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

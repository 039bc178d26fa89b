import type { FastifyRequest } from 'fastify';

/** Where a request comes from, as the audit and the list of sessions keep it. */
export interface RequestInfo {
  readonly ip: string;
  readonly requestId: string;
  readonly device: Device;
}

/** Returns where a request comes from, for the audit and the list of sessions. */
export function requestInfoOf({ ip, id, headers }: FastifyRequest): RequestInfo {
  return { ip, requestId: id, device: deviceOf(headers['user-agent']) };
}

/** The browser and system that a User-Agent header names, in names that people recognize; empty if unknown. */
export interface Device {
  readonly browser: string;
  readonly system: string;
}

/** In the order in which they are tried, because most browsers also name those that they descend from. */
const BROWSERS = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\/|\bOPT\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\bFirefox\/|\bFxiOS\//],
  ['Chrome', /\bChrome\/|\bCriOS\/|\bHeadlessChrome\//],
  ['Safari', /\bSafari\//],
] as const;
const SYSTEMS = [
  ['iPadOS', /\biPad\b/],
  ['iOS', /\biPhone\b|\biPod\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMacintosh\b|\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
] as const;
/** Longer headers are cut: what we search for is near the beginning. */
const MAX_LENGTH = 512;

/**
 * Returns the browser and the system that a request names, as the list of sessions shows them.
 * @param userAgent the request's header; it may contain anything, so that it is only displayed and decides nothing
 */
export function deviceOf(userAgent = ''): Device {
  const text = userAgent.slice(0, MAX_LENGTH);
  const first = (kinds: readonly (readonly [string, RegExp])[]) => kinds.find(([, sign]) => sign.test(text))?.[0] ?? '';
  return { browser: first(BROWSERS), system: first(SYSTEMS) };
}

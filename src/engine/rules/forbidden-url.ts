import { placeOf, type Rule } from '../link/world.ts';
import { problem, type UrlFault } from '../problem.ts';
import { ownPage } from './own-route-as-url.ts';

/** An address leads to an https page of a named host that is what it looks like (S-73). */
export const forbiddenUrl: Rule = function* (world) {
  for (const { path: file, facts } of world.files) {
    for (const { url, path } of facts.urls) {
      const fault = faultOf(url);
      if (fault === undefined || ownPage(world, url) !== undefined) continue;
      yield problem('forbidden-url', placeOf(file, path), { url, fault });
    }
  }
};

/** Letters that a Colombian host name may have besides ASCII; any other could pass for one of these. */
const HOST = /^[a-z0-9.\-ñáéíóúü]+$/i;
/** Control and invisible characters, every kind of space, and the backslash that browsers take for a slash. */
const UNPRINTABLE = /[\p{C}\p{Z}\\]/u;

function faultOf(text: string): UrlFault | undefined {
  if (UNPRINTABLE.test(text)) return 'control-character';
  if (text.startsWith('//')) return 'protocol-relative';
  if (!URL.canParse(text)) return 'not-a-url';
  const url = new URL(text);
  if (url.protocol !== 'https:') return 'not-https';
  if (!/^https:\/\/[^/]/i.test(text)) return 'not-a-url';
  if (url.username !== '' || url.password !== '' || authority(text).includes('@')) return 'credentials';
  const written = authority(text).replace(/:\d*$/, '');
  if (!HOST.test(written) || /(^|\.)xn--/i.test(written))
    return isIpAddress(written) ? 'local-host' : 'look-alike-host';
  return isLocal(url.hostname) ? 'local-host' : undefined;
}

/** What stands between the slashes, as it was typed: the parsed URL has already been made harmless-looking. */
function authority(text: string): string {
  return /^https:\/\/([^/?#]*)/i.exec(text)?.[1] ?? '';
}

function isLocal(name: string): boolean {
  // A dot at the end leads to the same host.
  const host = name.replace(/\.$/, '');
  return (
    !host.includes('.') ||
    /\.(localhost|local|internal|intranet|lan|home|corp|home\.arpa|test|invalid|onion)$/.test(host) ||
    isIpAddress(host)
  );
}

function isIpAddress(host: string): boolean {
  return host.startsWith('[') || /^[\d.]+$/.test(host);
}

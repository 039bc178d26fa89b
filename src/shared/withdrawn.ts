/** A host to which no link of the site leads at present. */
export interface WithdrawnHost {
  /** In the form of the URL standard: lower case, in ASCII, without a port. */
  readonly host: string;
  /** 1 if all hosts below it are withdrawn, too; otherwise 0. */
  readonly withSubdomains: number;
}

/** The address of what takes the place of links to withdrawn hosts. */
export const WITHDRAWN_PATH = '/withdrawn';
/** The id of the element with the withdrawn hosts as JSON, in the pages that have the script of entry-withdrawn.ts. */
export const WITHDRAWN_HOSTS_ID = 'withdrawn-hosts';

/** Whether an address leads to one of the hosts; false for text that is no absolute address. */
export function isWithdrawn(hosts: readonly WithdrawnHost[], address: string | null): boolean {
  if (hosts.length === 0 || address === null || !URL.canParse(address)) return false;
  const asked = hostnameOf(address);
  return hosts.some(
    ({ host, withSubdomains }) => asked === host || (withSubdomains === 1 && asked.endsWith(`.${host}`)),
  );
}

/** Returns the host of an absolute address. The final dot of a complete domain name leads to the same host. */
export function hostnameOf(address: string): string {
  return new URL(address).hostname.replace(/\.$/, '');
}

/** Returns the page that takes the place of an address; the address is in its path, because a form replaces a query. */
export function pathInPlaceOf(address: string, language: string): string {
  const text = btoa(String.fromCharCode(...new TextEncoder().encode(address)));
  return `${WITHDRAWN_PATH}/${language}/${text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`;
}

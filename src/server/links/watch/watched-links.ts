import type { LinkTarget } from '../../../generated/link-targets.ts';
import type { LinkToCheck } from '../check/classify.ts';

/** Returns each external address once; it is checked as a form only if all links to it are forms. */
export function linksToCheck(links: readonly LinkTarget[]): LinkToCheck[] {
  return [...linksByAddress(links)].map(([address, places]) => ({
    address,
    isForForms: places.every(({ kind }) => kind === 'form'),
  }));
}

/** Groups links by the addresses that they lead to. */
export function linksByAddress(links: readonly LinkTarget[]): ReadonlyMap<string, readonly LinkTarget[]> {
  const pairs = links.flatMap((link) => link.addresses.map((address) => ({ address, link })));
  const grouped = Map.groupBy(pairs, ({ address }) => address);
  return new Map([...grouped].map(([address, each]) => [address, each.map(({ link }) => link)]));
}

import type { LinkTarget } from '../../../generated/link-targets.ts';
import type { LinkToCheck } from '../../platform/link-check/classify.ts';

/** Each address of others once; one to which visitors are led as well is asked as a page. */
export function linksToCheck(links: readonly LinkTarget[]): LinkToCheck[] {
  return [...linksByAddress(links)].map(([address, places]) => ({
    address,
    isForForms: places.every(({ kind }) => kind === 'form'),
  }));
}

/** The links that lead to an address, by address. */
export function linksByAddress(links: readonly LinkTarget[]): ReadonlyMap<string, readonly LinkTarget[]> {
  const pairs = links.flatMap((link) => link.addresses.map((address) => ({ address, link })));
  const grouped = Map.groupBy(pairs, ({ address }) => address);
  return new Map([...grouped].map(([address, each]) => [address, each.map(({ link }) => link)]));
}

import { capabilityFiles } from '../../generated/contract.ts';
import type { Capability } from '../../generated/types.ts';
import { content } from '../../shared/content.ts';
import { CommandError } from './command-line.ts';

const NAMES: Readonly<Record<Capability, string>> = {
  accounts: 'accounts of clients',
  staff: 'accounts of staff',
  vessels: 'vessel calls',
  quotes: 'quotes',
  followers: 'followers of vessel calls',
  blog: 'articles',
};

/** What the site does not have, each with the file of the catalog that would switch it on: `quotes (forms/quote.yaml)`. */
export function capabilitiesOff(): readonly string[] {
  const off = (Object.keys(NAMES) as Capability[]).filter((id) => !content.capabilities[id]);
  return off.map((id) => `${NAMES[id]} (${capabilityFiles[id]})`);
}

/** @throws CommandError if the site does not have a capability, with the file that switches it on */
export function requireCapability(id: Capability): void {
  if (content.capabilities[id]) return;
  throw new CommandError(
    `This site has no ${NAMES[id]}: a file ${capabilityFiles[id]} in its catalog switches them on.`,
  );
}

import { capabilityFiles, capabilityNames } from '../../generated/contract.ts';
import type { Capability } from '../../generated/types.ts';
import { content } from '../../shared/content.ts';
import { CommandError } from './command-line.ts';

/** What the site does not have, each with the file of the catalog that would switch it on: `quotes (options/freight-equipment.yaml)`. */
export function capabilitiesOff(): readonly string[] {
  const off = (Object.keys(capabilityNames) as Capability[]).filter((id) => !content.capabilities[id]);
  return off.map((id) => `${capabilityNames[id]} (${capabilityFiles[id]})`);
}

/** @throws CommandError if the site does not have a capability, with the file that switches it on */
export function requireCapability(id: Capability): void {
  if (content.capabilities[id]) return;
  throw new CommandError(
    `This site has no ${capabilityNames[id]}: a file ${capabilityFiles[id]} in its catalog switches them on.`,
  );
}

import { content, perContent } from '../content/content.ts';
import type { VesselCall } from './call.ts';

/** The names of the ports of the catalog, by their codes. */
export const knownPorts = perContent(
  (): ReadonlyMap<string, string> =>
    new Map(content.portIds.map((id) => [content.ports[id].unlocode, content.ports[id].name])),
);

/** Returns the name of a port in the catalog, otherwise the name that came with the call, otherwise the code. */
export function portName({
  UNLocationCode,
  locationName,
}: Pick<VesselCall, 'UNLocationCode' | 'locationName'>): string {
  return knownPorts().get(UNLocationCode) ?? locationName ?? UNLocationCode;
}

import { portIds, ports } from '../../generated/ports.ts';
import type { VesselCall } from './call.ts';

/** The names of the ports of the catalog, by their codes. */
export const KNOWN_PORTS: ReadonlyMap<string, string> = new Map(
  portIds.map((id) => [ports[id].unlocode, ports[id].name]),
);

/** Returns the name of a port in the catalog, otherwise the name that came with the call, otherwise the code. */
export function portName({
  UNLocationCode,
  locationName,
}: Pick<VesselCall, 'UNLocationCode' | 'locationName'>): string {
  return KNOWN_PORTS.get(UNLocationCode) ?? locationName ?? UNLocationCode;
}

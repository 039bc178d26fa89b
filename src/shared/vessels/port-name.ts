import { portIds, ports } from '../../generated/ports.ts';
import type { VesselCall } from './call.ts';

const NAMES: ReadonlyMap<string, string> = new Map(portIds.map((id) => [ports[id].unlocode, ports[id].name]));

/** A port by the name that the catalog has for it, or else the one that came with the call, or its code. */
export function portName({
  UNLocationCode,
  locationName,
}: Pick<VesselCall, 'UNLocationCode' | 'locationName'>): string {
  return NAMES.get(UNLocationCode) ?? locationName ?? UNLocationCode;
}

import type { ItineraryChoice } from '../../../../generated/api.ts';
import { site } from '../../../../generated/site.ts';
import type { ItineraryQuery } from '../../../../shared/vessels/answer.ts';
import { portName } from '../../../../shared/vessels/port-name.ts';
import { searchText } from '../../../platform/db/search-text.ts';
import type { Visits } from './source.ts';

/** Returns the ports and vessels of an itinerary. A port's count considers the chosen vessel, and the other way round. */
export function itineraryChoices(
  visits: readonly Visits[],
  { port, vessel }: Pick<ItineraryQuery, 'port' | 'vessel'>,
): { readonly ports: readonly ItineraryChoice[]; readonly vessels: readonly ItineraryChoice[] } {
  const search = searchText(vessel);
  const isOfVessel = ({ vesselName }: Visits) => vessel === '' || searchText(vesselName) === search;
  const isAtPort = ({ UNLocationCode }: Visits) => port === '' || UNLocationCode === port;
  return {
    ports: choices(visits, (one) => [one.UNLocationCode, portName(one)], isOfVessel),
    vessels: choices(visits, ({ vesselName }) => [vesselName, vesselName], isAtPort),
  };
}

function choices(
  visits: readonly Visits[],
  valueAndName: (one: Visits) => readonly [string, string],
  counts: (one: Visits) => boolean,
): readonly ItineraryChoice[] {
  const found = new Map<string, ItineraryChoice>();
  for (const one of visits) {
    const [value, name] = valueAndName(one);
    found.set(value, { value, name, count: (found.get(value)?.count ?? 0) + (counts(one) ? one.count : 0) });
  }
  return [...found.values()].sort((a, b) => a.name.localeCompare(b.name, site.defaultLanguage));
}

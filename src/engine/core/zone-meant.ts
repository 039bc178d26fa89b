import { plainWords, type Suggestion, suggest } from './suggest.ts';

/** The time zone with this name in other letters, or the only one whose city has this name, or nearly this name. */
export function zoneMeant(written: string): Suggestion {
  const cityOf = (zone: string) => zone.slice(zone.lastIndexOf('/') + 1);
  const names = [written, cityOf(written)].map(plainWords);
  const zones = Intl.supportedValuesOf('timeZone');
  const same = zones.find((zone) => plainWords(zone) === names[0]);
  const [city, ...others] = zones.filter((zone) => names.some((name) => plainWords(zone).endsWith(`-${name}`)));
  if (same !== undefined || city !== undefined) return { suggestion: same ?? (others.length === 0 ? city : undefined) };
  const near = suggest(cityOf(written), zones.map(cityOf));
  return { suggestion: zones.find((zone) => cityOf(zone) === near) };
}

const DAY_MS = 86_400_000;

/** The offsets of a zone at the beginnings of days of UTC, in milliseconds. */
interface KnownZone {
  readonly format: Intl.DateTimeFormat;
  readonly offsets: Map<number, number>;
}

const zones = new Map<string, KnownZone>();
/** Days kept of a zone: more than all times of a catalog and of its lists are on. */
const MAX_DAYS = 5_000;

/**
 * Returns by how much the clocks of a time zone are ahead of UTC at an instant, in milliseconds: -18 000 000 for -05:00. What the
 * browser or the server knows of the zone is asked once a day of the calendar, because that takes a thousand times as long.
 * @param zone IANA name
 * @param at epoch milliseconds
 * @throws RangeError for a zone that does not exist
 */
export function zoneOffset(zone: string, at: number): number {
  if (!Number.isFinite(at)) return 0;
  const known = zones.get(zone) ?? { format: formatOf(zone), offsets: new Map<number, number>() };
  zones.set(zone, known);
  const day = Math.floor(at / DAY_MS);
  const [before, after] = [offsetAtDay(known, day), offsetAtDay(known, day + 1)];
  // Clocks change on this day: before or after the instant.
  return before === after ? before : askedOffset(known.format, at);
}

/** @throws RangeError for a zone that does not exist */
function formatOf(zone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' });
}

/** Whether a time zone exists. */
export function isTimeZone(zone: string): boolean {
  try {
    return formatOf(zone) !== undefined;
  } catch {
    return false;
  }
}

function offsetAtDay({ format, offsets }: KnownZone, day: number): number {
  let offset = offsets.get(day);
  if (offset === undefined) {
    offset = askedOffset(format, day * DAY_MS);
    if (offsets.size >= MAX_DAYS) offsets.clear();
    offsets.set(day, offset);
  }
  return offset;
}

/** Reads the offset in what a zone shows: "4/5/2026, GMT-03:00", or "GMT" alone for none. */
function askedOffset(format: Intl.DateTimeFormat, at: number): number {
  const [, sign, ...parts] = /GMT([+-])(\d\d):(\d\d)(?::(\d\d))?/.exec(format.format(at)) ?? [];
  const [hours = 0, minutes = 0, seconds = 0] = parts.map((part) => Number(part ?? 0));
  return (sign === '-' ? -1 : 1) * ((hours * 60 + minutes) * 60 + seconds) * 1000;
}

/**
 * Returns the instant at which the clocks of a zone show a time: the first one of an hour that they show twice, and one as much
 * later of an hour that they skip.
 * @param local the time as if the clocks showed UTC, in epoch milliseconds
 */
export function zonedInstant(zone: string, local: number): number {
  const [first = local, second = local] = [-DAY_MS, DAY_MS].map((about) => local - zoneOffset(zone, local + about));
  if (first === second) return first;
  return first + zoneOffset(zone, first) !== local && second + zoneOffset(zone, second) === local ? second : first;
}

/** Writes an offset in milliseconds as ISO 8601 does: "-05:00". */
export function offsetText(offset: number): string {
  const minutes = Math.round(Math.abs(offset) / 60_000);
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0'));
  return `${offset < 0 ? '-' : '+'}${hour}:${minute}`;
}

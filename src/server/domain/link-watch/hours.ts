import { offsetTime } from '../../../shared/time/zone.ts';

/** Hours of the day, 0 to 23, in the agency's time zone; `to` is not included. */
interface Hours {
  readonly from: number;
  readonly to: number;
}

/** Whether an instant (epoch milliseconds) is within hours of the day; hours with `from` after `to` go past midnight. */
export function isWithin(hours: Hours | undefined, at: number): boolean {
  if (hours === undefined) return true;
  const { from, to } = hours;
  const hour = Number(offsetTime(at).slice(11, 13));
  return from < to ? from <= hour && hour < to : from <= hour || hour < to;
}

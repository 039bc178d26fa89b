import { offsetTime } from '../../../shared/vessels/zone.ts';

/** Hours of the day in the time of the agency, from 0; `to` is no longer one of them. */
export interface Hours {
  readonly from: number;
  readonly to: number;
}

/** Whether an instant (epoch milliseconds) is within hours of the day; those that end before they begin go past midnight. */
export function isWithin(hours: Hours | undefined, at: number): boolean {
  if (hours === undefined) return true;
  const { from, to } = hours;
  const hour = Number(offsetTime(at).slice(11, 13));
  return from < to ? from <= hour && hour < to : from <= hour || hour < to;
}

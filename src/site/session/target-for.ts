import type {
  LinkTarget,
  Target,
  TransactionEntry,
  TransactionGroup,
  TransactionSlot,
  TransactionWay,
} from '../../generated/types.ts';
import type { SiteContextValue } from '../context/site-context.ts';
import { targetAt } from '../time/period.ts';
import { isFor } from './audience.ts';

/** What determines which targets a visitor is offered. */
export type Visitor = Pick<SiteContextValue, 'session' | 'moment'>;

/** Returns the target of a link for a visitor; undefined if it is not offered to them, or not at this moment. */
export function targetFor(link: LinkTarget | undefined, { session, moment }: Visitor): Target | undefined {
  const target = link === undefined ? undefined : targetAt(link, moment);
  return target !== undefined && isFor(target.audience, session) ? target : undefined;
}

/** Returns the ways of an entry that are offered to a visitor. */
export function waysFor({ ways }: TransactionEntry, visitor: Visitor): readonly TransactionWay[] {
  return ways.filter(({ target }) => targetFor(target, visitor) !== undefined);
}

/** Returns the slots of a group that have entries for a visitor, with only those entries. */
export function slotsFor({ slots }: TransactionGroup, visitor: Visitor): readonly TransactionSlot[] {
  return slots
    .map((slot) => ({
      ...slot,
      entries: slot.entries.filter((entry) => waysFor(entry, visitor).length > 0),
    }))
    .filter(({ entries }) => entries.length > 0);
}

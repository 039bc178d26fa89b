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

/** What of a visitor decides what they are offered. */
export type Visitor = Pick<SiteContextValue, 'session' | 'moment'>;

/** What a link does for a visitor; undefined where it is not there for them, or not at this moment. */
export function targetFor(link: LinkTarget | undefined, { session, moment }: Visitor): Target | undefined {
  const target = link === undefined ? undefined : targetAt(link, moment);
  return target !== undefined && isFor(target.audience, session) ? target : undefined;
}

/** The ways of an entry that are there for a visitor. */
export function waysFor({ ways }: TransactionEntry, visitor: Visitor): readonly TransactionWay[] {
  return ways.filter(({ target }) => targetFor(target, visitor) !== undefined);
}

/** The slots of a group that have entries for a visitor, with those alone. */
export function slotsFor({ slots }: TransactionGroup, visitor: Visitor): readonly TransactionSlot[] {
  return slots
    .map((slot) => ({
      ...slot,
      entries: slot.entries.filter((entry) => waysFor(entry, visitor).length > 0),
    }))
    .filter(({ entries }) => entries.length > 0);
}

import type {
  Audience,
  LinkTarget,
  Target,
  TransactionEntry,
  TransactionGroup,
  TransactionSlot,
  TransactionWay,
} from '../../generated/types.ts';
import { content } from '../../shared/content.ts';
import type { ClientSession } from '../../shared/session.ts';
import { targetAt } from '../context/moment.ts';
import type { SiteContextValue } from '../context/site-context.ts';

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

/** Whether something meant for an audience is shown. It protects nothing: secrets are never sent to the browser. */
export function isFor(audience: Audience | undefined, session: ClientSession | undefined): boolean {
  switch (audience) {
    case undefined:
    case 'everyone':
      return true;
    case 'anonymous':
      return session === undefined;
    case 'client':
      return session !== undefined;
  }
}

/**
 * Returns what a visitor lacks for a target: a login, or the nitsistema of the company. The server gives it only to verified
 * companies, and only once staff have entered it, so a form that passes it on has nothing to send before that.
 */
export function blockedBy(target: Target, session: ClientSession | undefined): 'login' | 'nitsistema' | undefined {
  if (session === undefined) return target.requiresLogin && 'login';
  const needsNumber =
    target.kind === 'form' && target.fields.some((field) => 'session' in field && field.session === 'nitsistema');
  return needsNumber && session.nitsistema === '' ? 'nitsistema' : undefined;
}

/** Returns the groups of transactions at a moment; a group without slots is shown as long as its target is. */
export function groupsAt(moment: number): readonly TransactionGroup[] {
  return content.transactionGroups.filter(
    ({ slots, target }) => slots.length > 0 || (target !== undefined && targetAt(target, moment) !== undefined),
  );
}

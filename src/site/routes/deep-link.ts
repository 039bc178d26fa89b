import { useLocation } from 'react-router-dom';
import type { EntryId, LineId, TransactionEntry, TransactionGroup, TransactionWay } from '../../generated/types.ts';
import { content } from '../../shared/content.ts';
import { isNamed, readLineId } from '../../shared/line-id.ts';
import { useHydrated } from '../loading/hydration.ts';

/** What an address points at, by its query (a line, perhaps an entry) and its hash (a group). */
export interface LinkDestination {
  readonly line: LineId | undefined;
  /** Set only where the line has several entries in a group, for one of several ways, or for an entry without a line. */
  readonly entry: string | undefined;
  /** Anchor of the group that the address leads to. */
  readonly anchor: string | undefined;
}

/**
 * Returns what the page's own address points at; unknown lines are ignored. Everything is undefined in prerendered pages.
 */
export function useLinked(): LinkDestination {
  const { search, hash } = useLocation();
  const hydrated = useHydrated();
  if (!hydrated) return { line: undefined, entry: undefined, anchor: undefined };
  const parameters = new URLSearchParams(search);
  const line = parameters.get(content.site.lineChoice.lineParameter);
  return {
    line: readLineId(line),
    entry: entryNamed(parameters.get(content.site.lineChoice.entryParameter) ?? undefined),
    anchor: groupAt(hash)?.anchor,
  };
}

/** Returns the group that a hash leads to, by its anchor or by an alias. */
function groupAt(hash: string): TransactionGroup | undefined {
  const name = hash.slice(1);
  return (
    content.transactionGroups.find(({ anchor }) => anchor === name) ??
    content.transactionGroups.find(({ aliases }) => aliases?.includes(name))
  );
}

/**
 * Returns the present id of an entry (`<slot>.<line>`), where its slot or its line had another id when the link was made.
 */
function entryNamed(text: string | undefined): string | undefined {
  const [slot, line, ...rest] = text?.split('.') ?? [];
  if (slot === undefined || line === undefined) return text;
  const present = content.transactionGroups.flatMap(({ slots }) => slots).find((each) => isNamed(each, slot));
  return [present?.id ?? slot, readLineId(line) ?? line, ...rest].join('.');
}

/** Returns the query string that names a line. */
export function lineQuery(line: LineId): string {
  return `?${new URLSearchParams({ [content.site.lineChoice.lineParameter]: line })}`;
}

/**
 * Returns the query and hash of the address that points at an entry of a group, or at one of its several ways. It stays the
 * same as long as the ids do.
 */
export function entryLink(group: TransactionGroup, entry: TransactionEntry, way?: TransactionWay): string {
  const alike = entriesOf(group).filter(({ line }) => line === entry.line);
  const needsId = entry.line === undefined || alike.length > 1 || way !== undefined;
  const parameters = new URLSearchParams({
    ...(entry.line === undefined ? {} : { [content.site.lineChoice.lineParameter]: entry.line }),
    ...(needsId ? { [content.site.lineChoice.entryParameter]: (way ?? entry).id } : {}),
  });
  return `?${parameters}#${group.anchor}`;
}

/** Returns the entries of a group that an address points at: the one it names, or else all of the line. */
export function linkedEntries(group: TransactionGroup, linked: LinkDestination): ReadonlySet<EntryId> {
  const elsewhere = linked.anchor !== undefined && linked.anchor !== group.anchor;
  const entries = elsewhere ? [] : entriesOf(group);
  const one = entries.filter((entry) => isNamedBy(entry, linked));
  const ofLine = entries.filter(({ line }) => line !== undefined && line === linked.line);
  return new Set((one.length > 0 ? one : ofLine).map(({ id }) => id));
}

/** Whether an address names the entry itself or one of its ways. */
function isNamedBy({ id, ways }: TransactionEntry, { entry }: LinkDestination): boolean {
  return entry !== undefined && (id === entry || ways.some((way) => way.id === entry));
}

function entriesOf({ slots }: TransactionGroup): readonly TransactionEntry[] {
  return slots.flatMap((slot) => slot.entries);
}

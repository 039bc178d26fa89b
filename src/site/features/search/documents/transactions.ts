import type {
  LineId,
  TransactionEntry,
  TransactionGroup,
  TransactionSlot,
  TransactionWay,
} from '../../../../generated/types.ts';
import { content } from '../../../../shared/content/content.ts';
import { entryName } from '../../../context/lines.tsx';
import type { SearchDocument } from '../search-file.ts';
import { placeOf, type Source } from './source.ts';

/** Returns every group of transactions, and every way of each of its entries with its full name. */
export function transactionDocuments(source: Source): SearchDocument[] {
  return content.transactionGroups.flatMap((group) => [
    ...groupDocuments(group, source),
    ...group.slots.flatMap((slot) =>
      slot.entries.flatMap((entry) => entry.ways.map((way) => wayDocument({ group, slot, entry, way }, source))),
    ),
  ]);
}

/** A group leads to its place on the page with all groups; one without entries leads to its own target. */
function groupDocuments(group: TransactionGroup, source: Source): SearchDocument[] {
  const page = placeOf(source, 'transactions');
  const target = group.slots.length > 0 && page !== undefined ? { ...page, hash: group.anchor } : group.target;
  if (target === undefined) return [];
  const { t } = source;
  return [
    {
      id: `group ${group.id}`,
      kind: 'transaction',
      title: t(group.label),
      excerpt: t(group.summary),
      text: t(group.summary),
      headings: group.slots.map(({ label }) => (label === undefined ? '' : t(label))).join(' '),
      target,
    },
  ];
}

interface Way {
  readonly group: TransactionGroup;
  readonly slot: TransactionSlot;
  readonly entry: TransactionEntry;
  readonly way: TransactionWay;
}

function wayDocument({ group, slot, entry, way }: Way, { t }: Source): SearchDocument {
  const heading = t(slot.label ?? group.label);
  return {
    id: `entry ${way.id}`,
    kind: 'transaction',
    title: [heading, entryName(entry, t), ...(way.label === undefined ? [] : [t(way.label)])].join(' · '),
    context: slot.label === undefined ? undefined : t(group.label),
    excerpt: t(group.summary),
    text: t(group.summary),
    names: entry.line === undefined ? '' : namesOf(entry.line),
    target: way.target,
    line: entry.line,
  };
}

/** Returns the names and codes by which people know a line. */
export function namesOf(id: LineId): string {
  const { name, shortName, scac, smdg } = content.lines[id];
  return [name, shortName, scac, smdg].filter((each) => each !== undefined).join(' ');
}

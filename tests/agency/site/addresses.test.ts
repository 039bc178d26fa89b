import { describe, expect, it } from 'vitest';
import { articles } from '../../../src/generated/articles.ts';
import { lineIds } from '../../../src/generated/lines.ts';
import { routeIds, routes } from '../../../src/generated/routes.ts';
import { transactionGroups } from '../../../src/generated/transactions.ts';
import type { TransactionGroup } from '../../../src/generated/types.ts';
import { articlePath } from '../../../src/shared/routes/addresses.ts';
import { matchRoute } from '../../../src/site/app/navigation/destinations.ts';
import { entryLink, type LinkDestination, linkedEntries } from '../../../src/site/routes/deep-link.ts';

describe('matchRoute', () => {
  it.each(routeIds.filter((id) => routes[id].status !== 404))('finds the page for the path of the route %s', (id) => {
    expect(matchRoute(routes[id].path)).toEqual({ kind: 'page', route: routes[id] });
  });

  it.each(articles.map(({ id }) => id))('finds the article for its path, and not a page: %s', (id) => {
    expect(matchRoute(articlePath(id))).toEqual({ kind: 'article', id });
  });

  it('decodes percent-encoded letters, and is case-sensitive', () => {
    const blog = routes.blog.path;
    expect(matchRoute(blog.replace('b', '%62'))).toEqual({ kind: 'page', route: routes.blog });
    expect(matchRoute(blog.toUpperCase())).toEqual({ kind: 'article', id: 'BLOG' });
  });

  it.each(['/no/hay', '/blog/', '//blog', '/blog/x'])('returns the not-found page for %s', (path) => {
    expect(matchRoute(path)).toMatchObject({ kind: 'page', route: { status: 404 } });
  });
});

const entriesOf = (group: TransactionGroup) => group.slots.flatMap((slot) => slot.entries);
const all = transactionGroups.flatMap((group) => entriesOf(group).map((entry) => ({ group, entry })));

/** Parses a link as the page does. */
function read(link: string): LinkDestination {
  const url = new URL(link, 'http://localhost');
  return {
    line: lineIds.find((id) => id === url.searchParams.get('linea')),
    entry: url.searchParams.get('opcion') ?? undefined,
    anchor: url.hash.slice(1),
  };
}

describe('the link to an entry', () => {
  it.each(all.map(({ group, entry }) => [entry.id, group, entry] as const))(
    'of %s selects only that entry, and nothing in other groups',
    (id, group, entry) => {
      const linked = read(entryLink(group, entry));
      expect([...linkedEntries(group, linked)]).toEqual([id]);
      for (const other of transactionGroups) if (other !== group) expect(linkedEntries(other, linked).size).toBe(0);
    },
  );

  const several = all.flatMap(({ group, entry }) =>
    entry.ways.length > 1 ? entry.ways.map((way) => [way.id, group, entry, way] as const) : [],
  );

  it.each(several)('names %s when the entry has several ways, and selects their entry', (id, group, entry, way) => {
    const linked = read(entryLink(group, entry, way));
    expect(linked.entry).toBe(id);
    expect([...linkedEntries(group, linked)]).toEqual([entry.id]);
  });

  it('names only the line and the group if these identify the entry', () => {
    const short = all.filter(
      ({ group, entry }) => entriesOf(group).filter(({ line }) => line === entry.line).length === 1,
    );
    expect(short.length).toBeGreaterThan(10);
    for (const { group, entry } of short) {
      if (entry.line !== undefined) expect(entryLink(group, entry)).toBe(`?linea=${entry.line}#${group.anchor}`);
    }
  });
});

describe('a link by line', () => {
  const several = transactionGroups.find((group) =>
    entriesOf(group).some(({ line }, index, entries) => entries.findIndex((other) => other.line === line) < index),
  ) as TransactionGroup;
  const line = entriesOf(several).find(
    ({ line: of }, index, entries) => entries.findIndex((other) => other.line === of) < index,
  )?.line;

  it('selects all entries of the line when it has several', () => {
    const marked = linkedEntries(several, { line, entry: undefined, anchor: several.anchor });
    expect(marked.size).toBeGreaterThan(1);
  });

  it('still selects the line when the named entry no longer exists', () => {
    const marked = linkedEntries(several, { line, entry: 'gone.long-ago', anchor: several.anchor });
    expect(marked.size).toBeGreaterThan(1);
  });

  it('without a group selects the line in every group that has it', () => {
    const [payments, ...others] = transactionGroups.filter(
      (group) => linkedEntries(group, { line, entry: undefined, anchor: undefined }).size > 0,
    );
    expect(payments).toBeDefined();
    expect(others.length).toBeGreaterThan(3);
  });

  it('selects nothing without a line', () => {
    expect(linkedEntries(several, { line: undefined, entry: undefined, anchor: several.anchor }).size).toBe(0);
  });
});

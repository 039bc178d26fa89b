import { describe, expect, it } from 'vitest';
import { articles } from '../../../src/generated/articles.ts';
import { downloadIds } from '../../../src/generated/downloads.ts';
import { questionIds } from '../../../src/generated/faq.ts';
import { officeIds } from '../../../src/generated/offices.ts';
import { routeIds, routes } from '../../../src/generated/routes.ts';
import { site } from '../../../src/generated/site.ts';
import { transactionGroups } from '../../../src/generated/transactions.ts';
import { searchFile } from '../../../src/site/features/search/build-search-file.ts';
import type { Result } from '../../../src/site/features/search/search-file.ts';

const files = await Promise.all(site.languages.map(async ({ id }) => ({ language: id, file: await searchFile(id) })));

const ways = transactionGroups.flatMap((group) =>
  group.slots.flatMap((slot) => slot.entries.flatMap((entry) => entry.ways)),
);

describe.each(files)('the search index in $language', ({ file, language }) => {
  const ids = Object.values(file.index.documentIds) as string[];
  const results = Object.values(file.index.storedFields) as unknown as Result[];

  it('has every group, every way of an entry, every question, article and office once', () => {
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(
      expect.arrayContaining([
        ...transactionGroups.map(({ id }) => `group ${id}`),
        ...ways.map(({ id }) => `entry ${id}`),
        ...questionIds.map((id) => `question ${id}`),
        ...articles.map(({ id }) => `article ${id}`),
        ...officeIds.map((id) => `office ${id}`),
      ]),
    );
  });

  it('has exactly the pages that are for clients or may be indexed', () => {
    const pages = ids.filter((id) => /^page [a-z-]+$/.test(id)).map((id) => id.slice('page '.length));
    const known = routeIds
      .map((id) => routes[id])
      .filter(({ audience, indexed = true }) => audience === 'client' || (audience === 'everyone' && indexed));
    expect(pages).not.toContain('not-found');
    expect(pages).not.toContain('client-home');
    expect(pages.sort()).toEqual(known.map(({ id }) => id).sort());
  });

  it('has every download once', () => {
    const files = results.flatMap(({ target }) =>
      [target].flat().map((each) => (each.kind === 'download' ? each.download : undefined)),
    );
    for (const id of downloadIds) expect(files.filter((file) => file === id)).toHaveLength(1);
  });

  it('has titles and texts without gaps', () => {
    const shown = results.flatMap(({ title, context = '', excerpt = '' }) => [title, context, excerpt]);
    expect(shown.filter((text) => /\{\{|undefined|\b[a-z-]+:[a-z]+\./.test(text))).toEqual([]);
    expect(results.filter(({ title }) => title.trim() === '')).toEqual([]);
  });

  it('has the target of each way of an entry', () => {
    for (const { id, target } of ways) {
      const at = Object.entries(file.index.documentIds).find(([, each]) => each === `entry ${id}`)?.[0] ?? '';
      expect(file.index.storedFields[at]?.target).toEqual(target);
    }
  });

  it('is the same whenever it is built', async () => {
    expect(JSON.stringify(await searchFile(language))).toBe(JSON.stringify(file));
  });
});

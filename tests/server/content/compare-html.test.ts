import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareHtml } from '../../../src/server/content/previews/comparison.ts';

const page = (header: string, main: string, asset = 'AAAAAAAA') =>
  `<!doctype html><html><head><title>T</title><script>a < b</script></head><body><header>${header}</header>` +
  `<main><img src="/assets/x-${asset}.svg"/>${main}</main><script>c</script></body></html>`;

describe('comparing two versions of a page (ADR 78)', () => {
  it('marks the differences, those in the content first', () => {
    const before = page('<a href="/a">Menu</a>', '<p>One</p><p>Two</p>');
    const after = page('<a href="/b">Menu</a>', '<p>One</p><p>Three</p>', 'BBBBBBBB');
    const compared = compareHtml(before, after);
    expect(compared).toMatchObject({ changes: 2, changesInContent: 1 });
    expect(compared.before).toContain('<del data-change="1">Two</del>');
    expect(compared.after).toContain('<p>One</p><p><ins data-change="1">Three</ins></p>');
    expect(compared.after).toContain('<a data-change="2" href="/b">Menu</a>');
    expect(compared.after).not.toContain('<script');
  });

  it('tells differences in sight from those in a closed menu or tab', () => {
    const link = (at: string) => `<a href="/${at}">Pay</a>`;
    const main = (at: string) =>
      `<details><summary>More</summary>${link(at)}</details>` +
      `<div role="tabpanel" hidden=""><div>${link(at)}</div>${link(at)}</div><details open="">${link(at)}</details>`;
    expect(compareHtml(page('', main('a')), page('', main('b')))).toMatchObject({
      changesInContent: 4,
      changesSeen: 1,
    });
  });

  it('ignores the names of built files and the ids that React counts', () => {
    const before = page('', '<label for="_R_a1_">One</label>');
    const after = page('', '<label for="_R_b2_">One</label>', 'BBBBBBBB');
    expect(compareHtml(before, after).changes).toBe(0);
  });

  it('keeps every text and tag, whatever differs', () => {
    const parts = fc.array(fc.constantFrom('<p>', '</p>', 'one', 'two', ' ', '<br/>', '<a href="/x">', '</a>'));
    fc.assert(
      fc.property(parts, parts, (left, right) => {
        const [before, after] = [left, right].map((tokens) => `<body>${tokens.join('')}</body>`);
        const compared = compareHtml(before ?? '', after ?? '');
        const plain = (html: string) => html.replace(/<\/?(ins|del)\b[^>]*>/g, '').replace(/ data-change="\d+"/g, '');
        expect([plain(compared.before), plain(compared.after)]).toEqual([before, after]);
        expect(compared.changes === 0).toBe(/data-change/.test(compared.before + compared.after) === false);
      }),
    );
  });
});

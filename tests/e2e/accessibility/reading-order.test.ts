import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { articleBodies } from '../../../src/generated/article-bodies.ts';
import { articles } from '../../../src/generated/articles.ts';
import { articlePath } from '../../../src/shared/routes/addresses.ts';
import { covering } from '../../support/depth.ts';
import { it } from '../support/fixtures.ts';

/** Sections have contents above them only where there are several. */
const noted = articles.find(({ id }) => articleBodies[id].blocks.filter(({ kind }) => kind === 'prose').length > 2);
const path = noted === undefined ? '' : articlePath(noted.id);

/** Returns the tops of the parts of an article, in the order of reading and of the keyboard. */
function topsInOrder(page: Page): Promise<number[]> {
  return page
    .locator('main article')
    .evaluate((article) =>
      [...article.querySelectorAll('nav li:first-child > a, section h2, aside')].map(
        (part) => part.getBoundingClientRect().top,
      ),
    );
}

describe.runIf(noted).each(covering({ gate: [375], deep: [1280] }))('an article at %d px', (width) => {
  it('shows contents, sections and notes in the order of reading and of the keyboard', async ({ newVisitor }) => {
    const { page, visit } = await newVisitor({ viewport: { width, height: 800 } });
    await visit(path);
    const tops = await topsInOrder(page);
    expect(tops.length).toBeGreaterThan(3);
    expect(tops).toEqual([...tops].sort((one, other) => one - other));
  });
});

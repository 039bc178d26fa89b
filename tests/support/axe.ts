import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { untilStill } from './still.ts';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface AxeResults {
  readonly violations: readonly {
    readonly id: string;
    readonly nodes: readonly { readonly html: string; readonly failureSummary: string }[];
  }[];
}

/**
 * What axe finds on a page as it is now (WCAG 2.2 A and AA, and best practices), one line each.
 * @param without rules that say nothing of what is looked at, such as those of whole pages for a part of one
 */
export async function axeViolations(page: Page, without: readonly string[] = []): Promise<string[]> {
  // Injected through the debugger: the page's own policy forbids inline scripts, and is to stay in force.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  // Half faded in, words have another contrast than they will have.
  await untilStill(page);
  const rules = Object.fromEntries(without.map((rule) => [rule, { enabled: false }]));
  const { violations } = await page.evaluate<AxeResults>(
    // What is in order is only counted: to describe every place of it takes longer than to find it.
    `axe.run({ resultTypes: ['violations'], rules: ${JSON.stringify(rules)} })`,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary.split('\n')[1]?.trim()}`),
  );
}

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
 * Returns the violations that axe finds on the current page (WCAG 2.2 A and AA, and best practices), one line each.
 * @param without rules that do not apply, such as those for whole pages when only a part is tested
 */
export async function axeViolations(page: Page, without: readonly string[] = []): Promise<string[]> {
  // Injected through the debugger, because the page's policy forbids inline scripts and must stay in force.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  // While words fade in, their contrast is not the final one.
  await untilStill(page);
  const rules = Object.fromEntries(without.map((rule) => [rule, { enabled: false }]));
  const { violations } = await page.evaluate<AxeResults>(
    // Only violations are described, because describing every passed place takes longer than finding it. Style sheets are
    // not parsed again for a rule that axe leaves out unless it is asked for (css-orientation-lock).
    `axe.run({ resultTypes: ['violations'], preload: { assets: ['media'] }, rules: ${JSON.stringify(rules)} })`,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary.split('\n')[1]?.trim()}`),
  );
}

import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { keepFormerAssets } from '../../../scripts/site/build-site.ts';
import { HOUR_MS } from '../../../src/shared/time/duration.ts';
import { preparedFolder } from '../../support/prepared.ts';

const folder = preparedFolder('former-assets');

/** Creates a built site with some scripts, next to the previous one. */
function build(name: string, scripts: readonly string[], before: string, now: number): string {
  const site = join(folder, name);
  mkdirSync(join(site, 'assets'), { recursive: true });
  for (const script of scripts) writeFileSync(join(site, 'assets', script), name);
  keepFormerAssets(before, site, now);
  return site;
}
const has = (site: string, script: string) => existsSync(join(site, 'assets', script));

it('assets of former builds are kept for 24 hours after they were replaced, across several builds', () => {
  const first = build('first', ['a.js', 'b.js'], join(folder, 'nowhere'), 0);
  const second = build('second', ['b.js', 'c.js'], first, HOUR_MS);
  expect([has(second, 'a.js'), has(second, 'b.js')]).toEqual([true, true]);
  const third = build('third', ['d.js'], second, 24 * HOUR_MS);
  expect([has(third, 'a.js'), has(third, 'b.js'), has(third, 'c.js')]).toEqual([true, true, true]);
  // The scripts of the first site were replaced a day ago, those of the second an hour ago.
  const fourth = build('fourth', ['d.js'], third, 25 * HOUR_MS);
  expect([has(fourth, 'a.js'), has(fourth, 'b.js'), has(fourth, 'c.js'), has(fourth, 'd.js')]).toEqual([
    false,
    true,
    true,
    true,
  ]);
});

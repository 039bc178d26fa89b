import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { operations } from '../../../src/generated/contract.ts';
import { content } from '../../../src/shared/content.ts';
import { agencyHas } from '../../support/own-agency.ts';
import { ROOT } from '../../support/root.ts';

const SITE = join(ROOT, 'dist/site');
/** Shorter texts also stand in code by chance. */
const MIN_LENGTH = 12;

/** The scripts of this build, without those of earlier ones that open pages may still request. */
const built: Record<string, { readonly file: string }> = JSON.parse(
  readFileSync(join(SITE, 'manifest.vite.json'), 'utf8'),
);
const scripts = Object.values(built)
  .filter(({ file }) => file.endsWith('.js'))
  .map(({ file }) => ({ file, code: readFileSync(join(SITE, file), 'utf8') }));

/** Every text of a value. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

it('no script that browsers load contains a text or an address of the catalogs', () => {
  const { texts, lines, links, offices, transactionGroups, linkUses, routes } = content;
  // The package that measures visits knows the address of its service.
  const { analytics: _known, ...site } = content.site;
  const facts = textsIn([lines, links, offices, transactionGroups, site, Object.keys(linkUses)]);
  // Some operations of the API have the path of the page that calls them.
  const operationPaths = new Set<string>(Object.values(operations).map(({ path }) => path));
  const paths = Object.values(routes).flatMap(({ path }) => (operationPaths.has(path) ? [] : [path]));
  const addresses = [...facts.filter((fact) => /^https?:|@/.test(fact)), ...paths];
  // A single word may also be the name of a component.
  const words = textsIn(texts).filter((text) => text.includes(' '));
  const wanted = [...new Set([...words, ...addresses])].filter((text) => text.length >= MIN_LENGTH);
  expect(wanted.length).toBeGreaterThan(agencyHas() ? 1_000 : 200);
  const found = scripts.flatMap(({ file, code }) =>
    wanted.filter((text) => code.includes(text)).map((text) => `${file}: ${text}`),
  );
  expect(found).toEqual([]);
});

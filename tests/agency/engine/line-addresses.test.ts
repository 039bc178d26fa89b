import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { ROOT } from '../../support/root.ts';

const LINE = join(ROOT, 'catalog/lines/hapag.yaml');
const SITE = 'https://www.hapag-lloyd.com/';

/** Every address in some data as written: one string, or one per language. */
function addressesIn(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => (key === 'url' ? [each] : addressesIn(each)));
}

describe('the addresses of a line with a multilingual site (spec 2)', () => {
  const own = addressesIn(parse(readFileSync(LINE, 'utf8'))).filter((address) =>
    JSON.stringify(address).includes(SITE),
  );

  it('are more than five', () => {
    expect(own.length).toBeGreaterThan(5);
  });

  it.each(own)('lead visitors to the page in their language: %j', (address) => {
    const { es, en } = address as { readonly es: string; readonly en: string };
    expect(en.startsWith(`${SITE}en/`)).toBe(true);
    expect(es).toBe(en.replace(`${SITE}en/`, `${SITE}es/`));
  });
});

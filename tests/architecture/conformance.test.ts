import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { conformancePage, readCriteria } from '../../scripts/conformance.ts';
import { ROOT } from '../support/root.ts';

/** The number of requirements of each chapter of ASVS 5.0.0 at levels 1 and 2. */
const ASVS = {
  V1: 27,
  V2: 11,
  V3: 19,
  V4: 10,
  V5: 9,
  V6: 35,
  V7: 18,
  V8: 7,
  V9: 7,
  V10: 29,
  V11: 14,
  V12: 9,
  V13: 13,
  V14: 9,
  V15: 13,
  V16: 16,
  V17: 7,
};
/** The success criteria of WCAG 2.2 at levels A and AA, by guideline; 4.1.1 was removed. */
const WCAG = {
  A: '1.1.1 1.2.1 1.2.2 1.2.3 1.3.1 1.3.2 1.3.3 1.4.1 1.4.2 2.1.1 2.1.2 2.1.4 2.2.1 2.2.2 2.3.1 2.4.1 2.4.2 2.4.3 2.4.4 2.5.1 2.5.2 2.5.3 2.5.4 3.1.1 3.2.1 3.2.2 3.2.6 3.3.1 3.3.2 3.3.7 4.1.2',
  AA: '1.2.4 1.2.5 1.3.4 1.3.5 1.4.3 1.4.4 1.4.5 1.4.10 1.4.11 1.4.12 1.4.13 2.4.5 2.4.6 2.4.7 2.4.11 2.5.7 2.5.8 3.1.2 3.2.3 3.2.4 3.3.3 3.3.4 3.3.8 4.1.3',
};

const standards = ['asvs', 'wcag'] as const;

describe.each(standards)('the table of a standard: %s', (name) => {
  it('names only requirements, tests and papers that exist', () => {
    const security = readFileSync(join(ROOT, 'docs/security.md'), 'utf8');
    const named = Object.entries(readCriteria(name)).flatMap(([id, [, , { held = '' }]]) =>
      held.split(' ').map((each) => [id, each] as const),
    );
    const missing = named.filter(
      ([, each]) =>
        each !== '' && !(/^S-\d+$/.test(each) ? security.includes(`- **${each}** `) : existsSync(join(ROOT, each))),
    );
    expect(missing).toEqual([]);
  });

  it('is the page in docs/conformance; if not, run `npm run conformance`', () => {
    const file = join(ROOT, `docs/conformance/${name === 'wcag' ? 'accessibility' : name}.md`);
    expect(readFileSync(file, 'utf8')).toBe(conformancePage(name));
    expect(conformancePage(name)).not.toContain('undefined');
  });
});

it('every success criterion of WCAG 2.2 A and AA has an answer', () => {
  const criteria = readCriteria('wcag');
  for (const [level, ids] of Object.entries(WCAG))
    expect(
      Object.keys(criteria)
        .filter((id) => criteria[id]?.[0] === level)
        .sort(),
    ).toEqual(ids.split(' ').sort());
});

it('every requirement of ASVS 5.0 at levels 1 and 2 has an answer', () => {
  const chapters = Object.groupBy(Object.keys(readCriteria('asvs')), (id) => id.split('.')[0] ?? '');
  expect(Object.fromEntries(Object.entries(chapters).map(([chapter, ids]) => [chapter, ids?.length]))).toEqual(ASVS);
});

import { describe, expect, it } from 'vitest';
import { found, replace } from '../../support/catalog-harness.ts';

describe('impossible-hours', () => {
  it.each(['08:00', '07:59'])('finds an office that opens at 08:00 and closes at %s', (closes) => {
    expect(found({ 'offices.yaml': replace("closes: '17:00'", `closes: '${closes}'`) })).toEqual([
      'impossible-hours offices.yaml:7:68',
    ]);
  });
});

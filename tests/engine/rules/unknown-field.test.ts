import { describe, expect, it } from 'vitest';
import { found, replace } from '../../support/catalog-harness.ts';

const FORM = 'forms/register.yaml';

describe('unknown-field', () => {
  it('finds a field that repeats one that is not there', () => {
    expect(found({ [FORM]: replace('of: password', 'of: pasword') })).toEqual([
      'unknown-field forms/register.yaml:9:90 (password)',
    ]);
  });

  it('finds a link that fills in a field that is no choice', () => {
    expect(found({ [FORM]: replace('field: subject', 'field: code') })).toEqual([
      'unknown-field forms/register.yaml:13:12',
    ]);
  });

  it('finds a link that chooses what is not in the list', () => {
    expect(found({ [FORM]: replace('option: freight', 'option: freigth') })).toEqual([
      'unknown-option forms/register.yaml:14:13 (freight)',
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { found, replace } from '../../support/catalog-harness.ts';

const FORM = 'forms/register.yaml';
describe('unknown-field', () => {
  it('finds a prefill of a field that is not a choice', () => {
    expect(found({ [FORM]: replace('field: subject', 'field: code') })).toEqual([
      'unknown-field forms/register.yaml:13:12',
    ]);
  });

  const variant = (text: string) => replace('prefills:', `variants:\n  - ${text}\nprefills:`);

  it('finds a variant with an unknown option or a field that is not a choice', () => {
    expect(found({ [FORM]: variant('{ field: subject, option: other, form: contact }') })).toEqual([]);
    expect(found({ [FORM]: variant('{ field: subject, option: othr, form: contact }') })).toEqual([
      'unknown-option forms/register.yaml:11:31 (other)',
    ]);
    expect(found({ [FORM]: variant('{ field: code, option: other, form: contact }') })).toEqual([
      'unknown-field forms/register.yaml:11:14',
    ]);
  });

  it('finds a variant whose form lacks the field of the choice', () => {
    expect(found({ [FORM]: variant('{ field: subject, option: other, form: login }') })).toEqual([
      'unknown-field forms/register.yaml:11:44',
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { found, printed } from '../../support/catalog-harness.ts';

const FORM = 'forms/contact.yaml';
const without = (key: string) => ({ [FORM]: (text: string) => text.replace(new RegExp(`^${key}: .*\n`, 'm'), '') });

describe('missing-outcome', () => {
  it.each(['success', 'failure'])('finds a form without %s', (key) => {
    expect(found(without(key))).toEqual([`missing-outcome ${FORM}:2:5`]);
  });

  it('accepts a form of which a part of the program says how it went', () => expect(found({})).toEqual([]));

  it('says in both languages what to add', () => {
    expect(printed(without('success'), 'es')).toContain('agregue «success» con un título, un texto y un botón');
    expect(printed(without('failure'), 'en')).toContain('says nothing when it cannot be sent');
  });
});

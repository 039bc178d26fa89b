import { describe, expect, it } from 'vitest';
import { found, printed, replace } from '../../support/catalog-harness.ts';

const FORM = 'forms/contact.yaml';
const MISSING = { [FORM]: replace('operation: contact\n', '') };
const OTHER = { [FORM]: replace('operation: contact', 'operation: registration') };

describe('wrong-operation', () => {
  it('finds a form that lacks its operation, or has that of another form', () => {
    expect(found(MISSING)).toEqual([`wrong-operation ${FORM}:2:5`]);
    expect(found(OTHER)).toEqual([`wrong-operation ${FORM}:13:12 (contact)`]);
  });

  it('leaves a misspelt operation to the schema', () => {
    expect(found({ [FORM]: replace('operation: contact', 'operation: contct') })).toEqual([
      `bad-value ${FORM}:13:12 (contact)`,
    ]);
  });

  it('says in both languages what to add', () => {
    expect(printed(MISSING, 'es')).toContain('agregue «operation: contact»');
    expect(printed(MISSING, 'en')).toContain('add "operation: contact"');
    expect(printed(OTHER, 'es')).toContain('no lee los campos del formulario «contact»');
  });
});

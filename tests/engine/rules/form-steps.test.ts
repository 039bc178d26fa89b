import { describe, expect, it } from 'vitest';
import { found, printed, replace } from '../../support/catalog-harness.ts';

const FORM = 'forms/contact.yaml';
const ofTheSecond = (fields: string) => ({ [FORM]: replace('fields: [fullName, email]', `fields: [${fields}]`) });

describe('the steps of a form', () => {
  it('must contain every field', () => {
    const changes = ofTheSecond('fullName');
    expect(found(changes)).toEqual([`field-in-no-step ${FORM}:8:13`]);
    expect(printed(changes, 'es')).toContain('el campo «email» no está en ningún paso del formulario «contact»');
    expect(printed(changes, 'en')).toContain('the field "email" is not in any step of the form "contact"');
  });

  it('must not contain a field twice, in two steps or in one', () => {
    const changes = ofTheSecond('fullName, email, subject');
    expect(found(changes)).toEqual([`field-in-two-steps ${FORM}:12:77`]);
    expect(printed(changes, 'es')).toContain('el campo «subject» está dos veces en los pasos');
    expect(printed(changes, 'en')).toContain('the field "subject" is in the steps twice');
    expect(found(ofTheSecond('fullName, email, email'))).toEqual([`field-in-two-steps ${FORM}:12:77`]);
  });

  it('must not contain a field that the form does not have', () => {
    const changes = ofTheSecond('fullName, email, taxCity');
    expect(found(changes)).toEqual([`unknown-field ${FORM}:12:77`]);
    expect(printed(changes, 'es')).toContain('el formulario «contact» no tiene un campo «taxCity» que sirva aquí');
    expect(printed(changes, 'en')).toContain('the form "contact" has no field "taxCity" that can be used here');
  });

  it('with a misspelt field cause one problem: the right one is not reported as missing', () => {
    expect(found(ofTheSecond('fulName, email'))).toEqual([`unknown-field ${FORM}:12:60 (fullName)`]);
  });

  it('are not checked in a file that has errors of its own', () => {
    expect(found(ofTheSecond('7'))).toEqual([`wrong-type ${FORM}:12:60`]);
  });
});

import { describe, expect, it } from 'vitest';
import { found, printed, replace } from '../../support/catalog-harness.ts';

const FORM = 'forms/contact.yaml';
const ofTheSecond = (fields: string) => ({ [FORM]: replace('fields: [fullName, email]', `fields: [${fields}]`) });

describe('the steps of a form', () => {
  it('ask for every field', () => {
    const changes = ofTheSecond('fullName');
    expect(found(changes)).toEqual([`field-in-no-step ${FORM}:8:13`]);
    expect(printed(changes, 'es')).toContain('el campo «email» no está en ningún paso del formulario «contact»');
    expect(printed(changes, 'en')).toContain('the field "email" stands in no step of form "contact"');
  });

  it('ask for none twice, in two steps or in one', () => {
    const changes = ofTheSecond('fullName, email, subject');
    expect(found(changes)).toEqual([`field-in-two-steps ${FORM}:12:77`]);
    expect(printed(changes, 'es')).toContain('el campo «subject» está dos veces en los pasos');
    expect(printed(changes, 'en')).toContain('the field "subject" stands twice in the steps');
    expect(found(ofTheSecond('fullName, email, email'))).toEqual([`field-in-two-steps ${FORM}:12:77`]);
  });

  it('ask for none that the form does not have', () => {
    const changes = ofTheSecond('fullName, email, taxCity');
    expect(found(changes)).toEqual([`unknown-field ${FORM}:12:77`]);
    expect(printed(changes, 'es')).toContain('el formulario «contact» no tiene un campo «taxCity» que sirva aquí');
    expect(printed(changes, 'en')).toContain('form "contact" has no field "taxCity" that serves here');
  });

  it('are told of one that is misspelt, and not that it is missing as well', () => {
    expect(found(ofTheSecond('fulName, email'))).toEqual([`unknown-field ${FORM}:12:60 (fullName)`]);
  });

  it('are not looked at in a file that is wrong in itself', () => {
    expect(found(ofTheSecond('7')).filter((line) => line.includes('step'))).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { found, printed, replace } from '../../support/catalog-harness.ts';

describe('unknown-field', () => {
  const FORM = 'forms/register.yaml';

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

describe('the steps of a form', () => {
  const FORM = 'forms/contact.yaml';
  const ofTheSecond = (fields: string) => ({ [FORM]: replace('fields: [fullName, email]', `fields: [${fields}]`) });

  it('must contain every field', () => {
    const changes = ofTheSecond('fullName');
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

describe('password-longer-than-login', () => {
  const FORM = 'forms/register.yaml';

  it('refuses a password that the login form cannot accept (ADR 3)', () => {
    expect(found({ [FORM]: replace('minLength: 8', 'minLength: 9') })).toEqual([
      'password-longer-than-login forms/register.yaml:8:114',
    ]);
    expect(found({ 'forms/login.yaml': replace('maxLength: 8', 'maxLength: 7') })).toHaveLength(1);
    expect(found({ 'forms/login.yaml': replace('maxLength: 8', 'maxLength: 128') })).toEqual([]);
  });

  it('finds a login form without a password field', () => {
    expect(found({ [FORM]: replace('login: login', 'login: register') })).toEqual([
      'unknown-field forms/register.yaml:8:96',
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { forms } from '../../../src/generated/forms.ts';
import { formSchema } from '../../../src/server/api/operation-schema.ts';
import { checkField, checkForm } from '../../../src/shared/forms/check-form.ts';
import { type FormValues, textOf } from '../../../src/shared/forms/values.ts';
import { validValues } from '../../shared/support/valid-values.ts';
import { ownTimeOf } from '../../support/own-time.ts';

const pdf = { name: 'rut.pdf', type: 'application/pdf', size: 1000 };
const rules = (id: keyof typeof validValues, change: FormValues, file = pdf) =>
  checkForm(forms[id], { ...validValues[id], ...change }, { rut: file }).map(({ field, rule }) => `${field} ${rule}`);

describe('a correctly filled form', () => {
  it.each(Object.keys(validValues) as (keyof typeof validValues)[])('is accepted: %s', (id) => {
    expect(rules(id, {})).toEqual([]);
  });
});

describe('form errors are reported by field (spec 5)', () => {
  it.each<[keyof typeof validValues, FormValues, string[]]>([
    ['contact', { message: 'x'.repeat(99) }, ['message minLength']],
    ['contact', { message: 'é'.repeat(100) }, []],
    ['contact', { message: '😀'.repeat(99) }, ['message minLength']],
    ['contact', { fullName: '  ' }, ['fullName required']],
    ['contact', { fullName: '\u200b', company: '\u3164\ufeff ' }, ['fullName required', 'company required']],
    ['contact', { fullName: 'Ana\u200bRuiz', phone: '\u200b' }, []],
    ['contact', { email: 'a@b' }, ['email format']],
    ['contact', { email: 'a@b.co, c@d.co' }, ['email format']],
    ['contact', { email: 'ana@mail.example.con' }, ['email mailEnding']],
    ['contact', { email: 'ana@mail.example.NTE ' }, ['email mailEnding']],
    ['contact', { email: 'ana.con@con.example.co' }, []],
    ['contact', { email: 'a@b.co\r\nBcc: c@d.co' }, ['email format']],
    ['contact', { policyAccepted: false }, ['policyAccepted required']],
    ['contact', { policyAccepted: 'true' }, ['policyAccepted required']],
    ['contact', { subject: 'bribes' }, ['subject option']],
    ['contact', { subject: '', company: '' }, ['subject required', 'company required']],
    ['registration', { nit: '1234567890123' }, ['nit maxLength']],
    ['registration', { nit: '900.544.472-2' }, []],
    ['registration', { nit: '90054447a' }, ['nit format']],
    ['registration', { password: 'Abcdef1', passwordConfirmation: 'Abcdef1' }, ['password capital-and-digit']],
    ['registration', { password: 'abcdefg1', passwordConfirmation: 'abcdefg1' }, ['password capital-and-digit']],
    ['registration', { password: 'Abcdefgh', passwordConfirmation: 'Abcdefgh' }, ['password capital-and-digit']],
    ['registration', { password: 'Abcdefg12', passwordConfirmation: 'Abcdefg12' }, ['password maxLength']],
    ['registration', { passwordConfirmation: 'Zarpe7My' }, ['passwordConfirmation repeat']],
    ['registration', { taxCity: '' }, ['taxCity required']],
    ['registration', { taxCity: 'Cali' }, ['taxCity option']],
    ['registration', { ciiu: '501' }, ['ciiu format']],
    ['registration', { landline: '+57 605 300 1234 ext. 12', mobile: '(+1) 305 555 0100' }, []],
    ['registration', { mobile: '\u202a+57 300 123 4567\u202c', landline: '\u2068605 300 1234\u2069' }, []],
    ['registration', { nit: '\u202a900.544.472-2\u202c\u200b' }, []],
    ['registration', { nit: '９００５４４４７２' }, []],
    ['registration', { email: '\u200bana@b.co', emailConfirmation: '\u202aana@b.co\u202c ' }, []],
    ['registration', { email: 'ana@b.co', emailConfirmation: 'eva@b.co' }, ['emailConfirmation repeat']],
    ['registration', { email: 'Ana@B.co', emailConfirmation: 'ana@b.co' }, []],
    ['registration', { password: 'An@b1.co', passwordConfirmation: 'an@b1.co' }, ['passwordConfirmation repeat']],
    ['registration', { invoicingEmail: 'ana@b\u200b.co' }, ['invoicingEmail format']],
    ['registration', { companyName: 'A\u202eB' }, ['companyName format']],
    [
      'registration',
      { passwordConfirmation: `${validValues.registration['password']} ` },
      ['passwordConfirmation repeat'],
    ],
    ['contact', { fullName: ' \u202a\u202c' }, ['fullName required']],
    ['contact', { message: `Mi celular es \u202a300\u202c.${'x'.repeat(100)}` }, []],
    ['password-reset', { password: 'abcdefgh', passwordConfirmation: 'abcdefgh' }, ['password two-kinds']],
    ['password-reset', { password: '12345678', passwordConfirmation: '12345678' }, ['password two-kinds']],
    ['password-reset', { password: 'abcdefg1', passwordConfirmation: 'abcdefg1' }, []],
    ['password-reset', { password: 'abcdefg!', passwordConfirmation: 'abcdefg!' }, []],
    ['password-reset', { password: '1234567!', passwordConfirmation: '1234567!' }, []],
    ['profile', {}, []],
    ['profile', { password: 'Abcdefg1' }, ['passwordConfirmation required']],
  ])('for %s with %j: %j', (id, change, expected) => {
    expect(rules(id, change)).toEqual(expected);
  });

  it('for a text longer than any value with a form, before it is compared with the pattern (S-63)', async () => {
    const [field] = forms['staff-registration'].fields.filter(({ kind }) => kind === 'text');
    if (field?.kind !== 'text') throw new Error('the form has no text');
    const slow = { ...field, maxLength: 10_000, pattern: `^${'[a-z]+'.repeat(6)}$` };
    const [ms, problem] = await ownTimeOf(() => checkField(slow, { [field.name]: `${'a'.repeat(9_999)}!` }));
    expect(problem).toEqual({ rule: 'format' });
    expect(ms).toBeLessThan(1_000);
  });

  it.each([
    [{ ...pdf, name: 'rut.pdf.exe' }, 'rut fileType'],
    [{ ...pdf, type: 'text/html' }, 'rut fileType'],
    [{ ...pdf, size: 0 }, 'rut fileType'],
    [{ ...pdf, name: 'RUT', type: 'image/jpeg' }, 'rut fileType'],
    [{ ...pdf, name: 'rut.docx', type: '' }, 'rut fileType'],
    [{ ...pdf, size: 5_242_881 }, 'rut fileSize'],
  ])('for a file %j: %s', (file, expected) => {
    expect(rules('registration', {}, file)).toEqual([expected]);
  });

  it.each([
    { ...pdf, type: 'application/octet-stream' },
    { ...pdf, type: 'application/x-pdf' },
    { ...pdf, type: '' },
    { ...pdf, name: 'RUT' },
    { ...pdf, name: 'RUT 900.544.472' },
    { ...pdf, name: 'RUT ANDINA S.A.S', type: '' },
    { ...pdf, name: 'RUT', type: 'application/octet-stream' },
  ])('but not for a file whose name or type may be that of a PDF: %j', (file) => {
    expect(rules('registration', {}, file)).toEqual([]);
  });

  it('for a missing file only if the form requires it', () => {
    expect(checkForm(forms.registration, validValues.registration)).toMatchObject([{ field: 'rut', rule: 'required' }]);
    expect(checkForm(forms.profile, validValues.profile)).toEqual([]);
  });
});

it.each([
  ['\u202a+57 300 123 4567\u202c', '+57 300 123 4567'],
  ['\u200bana@b.co\ufeff\u00a0', 'ana@b.co'],
  ['Mi celular es \u2068300\u2069.', 'Mi celular es 300.'],
  [' Jose\u0301\u200e ', 'José'],
  ['👩\u200d👧', '👩\u200d👧'],
  ['\u200b\u2060', '\u200b\u2060'],
])('the text of a value: %j is %j, without what came unseen with a copy', (typed, meant) => {
  expect(textOf(typed)).toBe(meant);
});

it('the schema of a form accepts exactly its fields, without files', () => {
  const schema = formSchema(forms.registration);
  expect(schema.additionalProperties).toBe(false);
  expect(Object.keys(schema.properties)).toEqual(
    forms.registration.fields.map(({ name }) => name).filter((name) => name !== 'rut'),
  );
  expect(schema.required).toContain('nit');
});

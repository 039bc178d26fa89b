import { describe, expect, it } from 'vitest';
import { Submission } from '../../src/site/features/forms/NewForm.tsx';
import { rebase } from '../../src/site/features/forms/SubmittedForm.tsx';

const file = (content: string) => new File([content], 'rut.pdf');

describe('the key of a form submission (S-87)', () => {
  const values = { nit: '900544472', policyAccepted: true };
  const rut = file('%PDF-');

  it('is the same when the same values are sent again', () => {
    const submission = new Submission();
    const key = submission.keyFor(values, { rut });
    expect(key).toMatch(/^[0-9a-f]{32}$/);
    expect(submission.keyFor({ ...values }, { rut })).toBe(key);
  });

  it.each([
    ['a value', { ...values, nit: '900544473' }, { rut }],
    ['a file of the same name', values, { rut: file('%PDF-') }],
    ['a file more', values, { rut, other: rut }],
  ])('changes after a change of %s', (_what, changed, files) => {
    const submission = new Submission();
    const key = submission.keyFor(values, { rut });
    const next = submission.keyFor(changed, files);
    expect(next).not.toBe(key);
    expect(submission.keyFor(changed, files)).toBe(next);
  });

  it('differs between two forms with the same values', () => {
    expect(new Submission().keyFor(values, {})).not.toBe(new Submission().keyFor(values, {}));
  });
});

const before = { city: 'Bogotá', mobile: '300', name: 'A' };

describe('a form whose record was changed by somebody else', () => {
  it('keeps the typed values, and takes the others from the record', () => {
    const typed = { ...before, city: 'Soledad', password: 'x' };
    expect(rebase(typed, before, { ...before, mobile: '311' })).toEqual({
      values: { city: 'Soledad', mobile: '311', name: 'A', password: 'x' },
      contested: [],
    });
  });

  it('lists fields that both changed to different values', () => {
    const typed = { city: 'Soledad', mobile: '322', name: '' };
    expect(rebase(typed, before, { city: 'Soledad', mobile: '311', name: 'A' })).toEqual({
      values: { city: 'Soledad', mobile: '322', name: '' },
      contested: ['mobile'],
    });
  });
});

import { describe, expect, it } from 'vitest';
import { compileWith, found, replace } from '../../support/catalog-harness.ts';

const FORM = 'forms/contact.yaml';
const OPTIONS = 'options/subjects.yaml';
const CHOICE =
  '  - { name: subject, kind: choice, label: { es: Asunto, en: Subject }, required: true, options: subjects }\n';

describe('missing-mailbox', () => {
  it('finds what can be chosen and has no mailbox', () => {
    expect(found({ [OPTIONS]: replace(', mail: other@example.com', '') })).toEqual([`missing-mailbox ${OPTIONS}:5:11`]);
  });

  it('finds a form that offers no choice', () => {
    const withoutChoice = (text: string) => replace(CHOICE, '')(replace('[subject, ', '[')(text));
    expect(found({ [FORM]: withoutChoice })).toEqual([`missing-mailbox ${FORM}:5:1`]);
  });

  it('asks no other form for mailboxes, and says nothing of a list that cannot be read', () => {
    const noContact = replace('id: contact', 'id: survey');
    expect(found({ [FORM]: noContact, [OPTIONS]: replace(', mail: other@example.com', '') })).toEqual([]);
    const { diagnostics } = compileWith({ [OPTIONS]: 'options: [' });
    expect(diagnostics.map(({ code }) => code)).not.toContain('missing-mailbox');
  });
});

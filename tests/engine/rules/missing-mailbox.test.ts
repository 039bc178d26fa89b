import { describe, expect, it } from 'vitest';
import { compileWith, found, replace } from '../../support/catalog-harness.ts';

const FORM = 'forms/contact.yaml';
const OPTIONS = 'options/subjects.yaml';
const CHOICE =
  '  - { name: subject, kind: choice, label: { es: Asunto, en: Subject }, required: true, options: subjects }\n';

describe('missing-mailbox', () => {
  it('finds a contact form without a choice', () => {
    const withoutChoice = (text: string) => replace(CHOICE, '')(replace('[subject, ', '[')(text));
    expect(found({ [FORM]: withoutChoice })).toEqual([`missing-mailbox ${FORM}:5:1`]);
  });

  it('requires no mailboxes of other forms, and reports nothing about an unreadable list', () => {
    const noContact = replace('id: contact', 'id: survey');
    expect(found({ [FORM]: noContact, [OPTIONS]: replace(', mail: other@example.com', '') })).toEqual([]);
    const { diagnostics } = compileWith({ [OPTIONS]: 'options: [' });
    expect(diagnostics.map(({ code }) => code)).not.toContain('missing-mailbox');
  });
});

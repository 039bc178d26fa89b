import { describe, expect, it } from 'vitest';
import { found, printed, replace } from '../../support/catalog-harness.ts';

const inMail = (from: string, to: string) => found({ 'mails/welcome.yaml': replace(from, to) });

describe('mail-values', () => {
  it('passes a mail that shows what it declares', () => expect(found({})).toEqual([]));

  it('finds a misspelt value in a text, once, and what was meant', () => {
    expect(inMail("{ es: 'Hola, {{name}}:', en: 'Hello, {{name}},' }", "{ es: '{{nam}}:', en: '{{nam}},' }")).toEqual([
      'unknown-mail-value mails/welcome.yaml:5:17 (name)',
    ]);
  });

  it('finds a value that is shown as a list and not declared', () => {
    expect(inMail('link, changes]', 'link]')).toEqual(['unknown-mail-value mails/welcome.yaml:9:26']);
  });

  it('finds a button without the value that it leads to', () => {
    expect(inMail('name, link', 'name')).toEqual(['unknown-mail-value mails/welcome.yaml:8:13']);
  });

  it('finds a declared value that nothing shows', () => {
    expect(inMail('[name, link', '[nit, name, link')).toEqual(['unused-mail-value mails/welcome.yaml:3:10']);
  });

  it('leaves a value that only one language shows to text-values', () => {
    expect(inMail('en: Welcome', "en: 'Welcome, {{person}}'")).toEqual(['text-values-differ mails/welcome.yaml:4:32']);
  });

  it('says in words what the mail has', () => {
    const change = { 'mails/welcome.yaml': replace('link, changes]', 'link]') };
    expect(printed(change, 'en')).toContain('the mail has no value "changes"');
    expect(printed(change, 'es')).toContain('tiene: name, link');
  });
});

import { describe, expect, it } from 'vitest';
import { found, printed, replace } from '../../support/catalog-harness.ts';

const inMail = (from: string, to: string) => found({ 'mails/welcome.yaml': replace(from, to) });

describe('mail-values', () => {
  it('accepts a mail that shows what it declares', () => expect(found({})).toEqual([]));

  it('finds a misspelt value in a text once, and suggests the right one', () => {
    expect(inMail("{ es: 'Hola, {{name}}:', en: 'Hello, {{name}},' }", "{ es: '{{nam}}:', en: '{{nam}},' }")).toEqual([
      'unknown-mail-value mails/welcome.yaml:5:17 (name)',
    ]);
  });

  it('finds a value that is shown as a list but not declared', () => {
    expect(inMail('link, changes]', 'link]')).toEqual(['unknown-mail-value mails/welcome.yaml:9:26']);
  });

  it('finds a button whose value is not declared', () => {
    expect(inMail('name, link', 'name')).toEqual(['unknown-mail-value mails/welcome.yaml:8:13']);
  });

  it('leaves a value that only one language shows to the rule text-values-differ', () => {
    expect(inMail('en: Welcome', "en: 'Welcome, {{person}}'")).toEqual(['text-values-differ mails/welcome.yaml:4:32']);
  });

  it('names the missing value and the declared ones, in both languages', () => {
    const change = { 'mails/welcome.yaml': replace('link, changes]', 'link]') };
    expect(printed(change, 'en')).toContain('the e-mail has no value "changes"');
    expect(printed(change, 'es')).toContain('valores que puede mostrar: name, link');
  });
});

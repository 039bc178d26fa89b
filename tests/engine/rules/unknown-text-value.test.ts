import { describe, expect, it } from 'vitest';
import { found, printed } from '../../support/catalog-harness.ts';

/** The same text in both languages, so that only this rule reports problems. */
const home = (text: string) => ({
  'texts.yaml': (before: string) => before.replace(/menu\.home: .*/, `menu.home: { es: '${text}', en: '${text}' }`),
});
const twice = (code: string) => [expect.stringContaining(code), expect.stringContaining(code)];

describe('unknown-text-value', () => {
  it('finds a value that the code does not provide, and suggests the right one', () => {
    expect(found(home('{{compani}}'))).toEqual([expect.stringContaining('unknown-text-value texts.yaml:')]);
    expect(printed(home('{{compani}}'), 'en')).toContain('this text has no value "compani"');
    expect(printed(home('{{compani}}'), 'es')).toContain('este texto no tiene el valor «compani»');
    expect(printed(home('{{compani}}'), 'en')).toContain('did you mean "company"?');
  });

  it('distinguishes texts: a value of one text is unknown in another', () => {
    expect(found(home('{{limit}}'))).toEqual([expect.stringContaining('unknown-text-value texts.yaml:')]);
    expect(found({})).toEqual([]);
    const lead = { 'panel.yaml': (text: string) => text.replaceAll('{{limit}}', '{{company}}, {{limit}}') };
    expect(found(lead)).toEqual([]);
  });

  it.each([
    '{{ company }}',
    '{{company, uppercase}}',
    '{{- company}}',
    '{{}}',
    '{{company',
    'company}}',
    '{company}',
    '{ company }',
    '$t(menu.open)',
  ])('refuses %s, which is not a valid placeholder', (text) => {
    expect(found(home(text))).toEqual(twice('bad-placeholder texts.yaml:'));
  });

  it('refuses invalid placeholders in mails too, whose names mail-values checks', () => {
    const mail = (text: string) => text.replaceAll('{{name}}', '{{ name }}');
    expect(found({ 'mails/welcome.yaml': mail })).toEqual(twice('bad-placeholder mails/welcome.yaml:'));
  });

  it('accepts single braces around anything else, and dollar amounts', () => {
    expect(found(home('{5} {a, b} { } $5 (t)'))).toEqual([]);
  });
});

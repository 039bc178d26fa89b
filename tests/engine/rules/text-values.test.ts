import { describe, expect, it } from 'vitest';
import { neededForms } from '../../../src/engine/core/plural-forms.ts';
import { found, printed, replace } from '../../support/catalog-harness.ts';

describe('text-values-differ', () => {
  it('finds a value that is missing in one language', () => {
    expect(found({ 'texts.yaml': replace('{{company}} home', 'Home') })).toEqual([
      'text-values-differ texts.yaml:4:49',
    ]);
  });

  it('finds a value that only one language has', () => {
    expect(found({ 'texts.yaml': replace('en: Open', "en: 'Open {{name}}'") })).toEqual([
      'text-values-differ texts.yaml:3:31',
    ]);
  });

  it('does not advise to copy a wrong name or wrong braces of the first language', () => {
    expect(found({ 'texts.yaml': replace('Inicio de {{company}}', 'Inicio de {{empresa}}') })).toEqual([
      'unknown-text-value texts.yaml:4:20',
    ]);
    expect(found({ 'texts.yaml': replace('Inicio de {{company}}', 'Inicio de {company}') })).toEqual([
      'bad-placeholder texts.yaml:4:20',
    ]);
    expect(found({ 'mails/welcome.yaml': replace('Hola, {{name}}', 'Hola, {{nombre}}') })).toEqual([
      'unknown-mail-value mails/welcome.yaml:5:17',
    ]);
  });
});

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
    '{{{company}}}',
    '{{company}}}',
    '{0}',
    'Hola, %s',
    '%1$s',
    '%(company)s',
    '*|COMPANY|*',
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

  it('accepts percentages', () => {
    expect(found({ 'texts.yaml': replace('Abrir', "'45 %, 10%s, 5 %de rebaja, 100%'") })).toEqual([]);
  });

  it('is the only problem of a text whose placeholder is of another program', () => {
    for (const written of ['%s', '{our company}', '<%= company %>', '{% company %}', '{{{company}}}'])
      expect(found({ 'texts.yaml': replace('Inicio de {{company}}', `Inicio de ${written}`) })).toEqual([
        'bad-placeholder texts.yaml:4:20',
      ]);
  });
});

describe('counted-texts', () => {
  const withForms = (text: string) => ({ 'texts.yaml': replace('{ es: search.count, en: search.count }', text) });

  describe('missing-plural-form', () => {
    it('finds a text with a count that lacks a form of its language', () => {
      const whole = '{ es: { one: Una, other: Varias }, en: { one: One, other: Several } }';
      expect(found(withForms(whole))).toEqual([]);
      expect(found(withForms(whole.replace('one: Una, ', '')))).toEqual(['missing-plural-form texts.yaml:19:19']);
      expect(found(withForms(whole.replace('one: One, ', '')))).toEqual(['missing-plural-form texts.yaml:19:52']);
    });

    it('accepts a text without plural forms, which is the same for every count', () => {
      expect(found(withForms('{ es: { one: Una, other: Varias }, en: Some }'))).toEqual([]);
    });

    it('leaves a missing form `other` to the schema', () => {
      expect(found(withForms('{ es: { one: Una }, en: Some }'))).toEqual(['missing-key texts.yaml:19:19']);
    });

    it('names in both languages the missing form and examples of counts', () => {
      const edit = withForms('{ es: { other: Varias }, en: Some }');
      expect(printed(edit, 'es')).toContain('falta la forma «one» de este texto en «es», para cantidades como 1');
      expect(printed(edit, 'en')).toContain('the form "one" of this text is missing in "es", for numbers such as 1');
    });

    it('knows the plural forms of a language for whole numbers', () => {
      expect([...neededForms('es').keys()].sort()).toEqual(['one', 'other']);
      expect([...neededForms('ja').keys()]).toEqual(['other']);
      expect([...neededForms('pl')]).toEqual([
        ['one', 1],
        ['few', 2],
        ['many', 5],
      ]);
      expect([...neededForms('ar').keys()].sort()).toEqual(['few', 'many', 'one', 'other', 'two', 'zero']);
    });
  });

  const inSpanish = (text: string) => ({ 'texts.yaml': replace('es: search.count', `es: ${text}`) });
  const TWO = inSpanish('{ one: Uno, two: Dos, other: Varios }');

  describe('unused-plural-form', () => {
    it('finds a form that the language of the text does not use', () => {
      expect(found(TWO)).toEqual(['unused-plural-form texts.yaml:19:35']);
      expect(found(inSpanish('{ zero: Nada, one: Uno, other: Varios }'))).toHaveLength(1);
    });

    it('accepts every form that the language has, also one for millions alone', () => {
      expect(found(inSpanish('{ one: Uno, many: Millones, other: Varios }'))).toEqual([]);
    });
  });
});

describe('plural-without-count', () => {
  const withForms = (text: string) => ({ 'texts.yaml': replace('{ es: Abrir, en: Open }', text) });

  it('finds plural forms of a text that has no count, in each language', () => {
    expect(found(withForms('{ es: { one: Abre, other: Abren }, en: Open }'))).toEqual([
      'plural-without-count texts.yaml:3:20',
    ]);
    expect(found(withForms('{ es: { other: Abren, two: Abren }, en: { other: Open } }'))).toEqual([
      'plural-without-count texts.yaml:3:20',
      'plural-without-count texts.yaml:3:54',
    ]);
  });

  it('accepts a text with a count', () => {
    const counted = replace('es: search.count', 'es: { one: Uno, other: Varios }');
    expect(found({ 'texts.yaml': counted })).toEqual([]);
  });
});

const inMail = (from: string, to: string) => found({ 'mails/welcome.yaml': replace(from, to) });

describe('mail-values', () => {
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

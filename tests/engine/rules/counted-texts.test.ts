import { describe, expect, it } from 'vitest';
import { neededForms } from '../../../src/engine/core/plural-forms.ts';
import { found, printed, replace } from '../../support/catalog-harness.ts';

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
      ['many', 0],
      ['one', 1],
      ['few', 2],
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

  it('names in both languages the forms that the language has', () => {
    expect(printed(TWO, 'es')).toContain('«es» no usa la forma «two»');
    expect(printed(TWO, 'en')).toContain('the forms of this language are one, many, other');
  });
});

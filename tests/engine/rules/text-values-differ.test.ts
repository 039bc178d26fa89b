import { describe, expect, it } from 'vitest';
import { found, replace } from '../../support/catalog-harness.ts';

describe('text-values-differ', () => {
  it('accepts texts that have the same values in each language', () => expect(found({})).toEqual([]));

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

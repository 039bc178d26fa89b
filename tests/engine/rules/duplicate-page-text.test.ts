import { describe, expect, it } from 'vitest';
import { found, replace } from '../../support/catalog-harness.ts';

describe('duplicate-page-text', () => {
  it('finds a title that two pages share in one language', () => {
    expect(found({ 'pages/transactions.yaml': replace('en: Transactions }', 'en: Home }') })).toEqual([
      'duplicate-page-text pages/transactions.yaml:3:28',
    ]);
  });

  it('finds a description that two pages share, in each language', () => {
    const page = replace(
      "{ es: 'Todos los trámites de las dos líneas, reunidos por grupos en una sola página.', en: 'Every transaction of the two lines, gathered in groups on a single page.' }",
      '{ es: Una agencia marítima pequeña que atiende buques y carga en un solo puerto., en: A small ship agency that looks after vessels and cargo in a single port. }',
    );
    expect(found({ 'pages/transactions.yaml': page })).toEqual([
      'duplicate-page-text pages/transactions.yaml:4:20',
      'duplicate-page-text pages/transactions.yaml:4:100',
    ]);
  });

  it('compares articles with pages too', () => {
    expect(found({ 'articles/first-call.yaml': replace('en: First call', 'en: Home') })).toEqual([
      'duplicate-page-text articles/first-call.yaml:3:34',
    ]);
  });

  it('accepts the same title in different languages', () => {
    expect(
      found({ 'pages/transactions.yaml': replace('es: Trámites, en: Transactions', 'es: Home, en: Inicio') }),
    ).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { found, replace } from '../../support/catalog-harness.ts';

describe('duplicate-anchor', () => {
  it('finds a block that takes the anchor of a group on the same page', () => {
    const page = replace(
      '  - kind: transactions',
      '  - kind: transactions\n  - { kind: lines, anchor: pagos, title: { es: a, en: b }, route: transactions }',
    );
    expect(found({ 'pages/transactions.yaml': page })).toEqual(['duplicate-anchor pages/transactions.yaml:10:28']);
  });

  it('finds two blocks of an article with one anchor', () => {
    const twice = replace(
      'blocks:',
      'blocks:\n  - { kind: lines, anchor: a, title: { es: a, en: b }, route: transactions }\n  - { kind: lines, anchor: a, title: { es: a, en: b }, route: transactions }',
    );
    expect(found({ 'articles/first-call.yaml': twice })).toEqual(['duplicate-anchor articles/first-call.yaml:12:28']);
  });

  it('finds a block or a group that takes the id of a port shown on the same page', () => {
    const ports = '  - kind: transactions\n  - { kind: ports, title: { es: a, en: b } }';
    const page = (anchor: string) =>
      replace(
        '  - kind: transactions',
        `${ports}\n  - { kind: lines, anchor: ${anchor}, title: { es: a, en: b }, route: transactions }`,
      );
    expect(found({ 'pages/transactions.yaml': page('bay') })).toEqual([
      'duplicate-anchor pages/transactions.yaml:11:28',
    ]);
    expect(
      found({ 'pages/transactions.yaml': page('x'), 'transactions.yaml': replace('anchor: guia', 'anchor: river') }),
    ).toEqual(['duplicate-anchor pages/transactions.yaml:10:13']);
  });
});

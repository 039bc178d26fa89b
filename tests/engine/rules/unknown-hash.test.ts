import { describe, expect, it } from 'vitest';
import { found, replace } from '../../support/catalog-harness.ts';

describe('unknown-hash', () => {
  it('accepts the anchors of transaction groups and of blocks', () => {
    const prose =
      'blocks:\n  - kind: transactions\n  - { kind: prose, anchor: more, body: [{ kind: paragraph, text: { es: a, en: b } }] }';
    const page = replace('blocks:\n  - kind: transactions', prose);
    expect(found({ 'pages/transactions.yaml': page, 'pages/home.yaml': replace('hash: pagos', 'hash: more') })).toEqual(
      [],
    );
  });

  it('accepts and suggests the id of a port on a page that shows the ports', () => {
    const page = replace(
      '  - kind: transactions',
      '  - { kind: ports, title: { es: a, en: b } }\n  - kind: transactions',
    );
    const link = (hash: string) => replace('hash: pagos', `hash: ${hash}`);
    expect(found({ 'pages/transactions.yaml': page, 'pages/home.yaml': link('river') })).toEqual([]);
    expect(found({ 'pages/transactions.yaml': page, 'pages/home.yaml': link('rivr') })).toEqual([
      'unknown-hash pages/home.yaml:10:57 (river)',
    ]);
  });

  it('refuses an anchor that only another page has', () => {
    expect(
      found({ 'pages/home.yaml': replace('route: transactions, hash: pagos', 'route: home, hash: pagos') }),
    ).toEqual(['unknown-hash pages/home.yaml:10:49']);
  });
});

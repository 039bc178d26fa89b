import { describe, expect, it } from 'vitest';
import { found, replace } from '../../support/catalog-harness.ts';

const notice = (notice: string, button: string) => ({
  'pages/home.yaml': replace(
    'blocks: []',
    `blocks:
  - kind: callout
    ${notice}
    title: { es: Cierre, en: Closing }
    text: { es: Cerramos en diciembre., en: We close in December. }
    buttons:
      - label: { es: Ver, en: See }
        target: { kind: route, route: transactions${button} }`,
  ),
});

describe('outside-of-window', () => {
  it.each([
    ['until: 2026-12-31', ', from: 2027-01-01', 'outside-of-window pages/home.yaml:18:59'],
    ['from: 2027-01-01', ', until: 2026-12-31', 'outside-of-window pages/home.yaml:18:60'],
    ['from: 2027-01-01', ', until: 2026-12-31T23:59', 'outside-of-window pages/home.yaml:18:60'],
  ])('finds a button that is never shown together with its notice (%s%s)', (around, button, problem) => {
    expect(found(notice(around, button))).toEqual([problem]);
  });

  it.each([
    ['until: 2026-12-31', ', from: 2026-12-31'],
    ['until: 2026-12-31', ''],
    ['from: 2027-01-01', ', until: 2027-01-01T00:01'],
  ])('accepts a button that is shown together with its notice for some time (%s%s)', (around, button) => {
    expect(found(notice(around, button))).toEqual([]);
  });

  it('reports only the notice when that ends before it begins', () => {
    expect(found(notice('from: 2027-01-01\n    until: 2026-12-01', ', from: 2027-01-01'))).toEqual([
      'ends-before-it-begins pages/home.yaml:14:12',
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { compileWith, found, NOW, replace } from '../../support/catalog-harness.ts';

const until = (moment: string) => ({
  'lines/south.yaml': replace('pay.example.com/south', `pay.example.com/south, until: ${moment}`),
});

describe('window-ended', () => {
  it.each(['2026-11-21', '2026-11-22T12:00', '2026-11-22T17:00Z', '2025-01-01'])(
    'warns about a link that has ended (%s)',
    (moment) => {
      expect(found(until(moment))).toEqual(['window-ended lines/south.yaml:9:76']);
    },
  );

  it.each(['2026-11-22', '2026-11-22T12:01', '2026-11-22T17:01Z'])(
    'accepts a link that has not ended (%s)',
    (moment) => {
      expect(found(until(moment))).toEqual([]);
    },
  );

  it('is only a warning, so that a catalog does not become invalid as time passes', () => {
    const changes = until('2026-12-31');
    for (const now of [NOW, Date.parse('2040-01-01T00:00Z')]) {
      const { diagnostics, modules } = compileWith(changes, { now });
      expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
      expect(modules.length).toBeGreaterThan(10);
      expect(modules).toEqual(compileWith(changes).modules);
    }
    expect(found(changes, { now: Date.parse('2027-01-01T04:59:59Z') })).toEqual([]);
    expect(found(changes, { now: Date.parse('2027-01-01T05:00Z') })).toEqual(['window-ended lines/south.yaml:9:76']);
  });

  it('ignores a disabled announcement', () => {
    const over = { now: Date.parse('2027-06-01T00:00Z') };
    expect(found({}, over)).toEqual([]);
    expect(found({ 'announcements.yaml': replace('enabled: false', 'enabled: true') }, over)).toEqual([
      'window-ended announcements.yaml:6:12',
    ]);
  });

  it('reports a notice that has ended, but not the ended links in it', () => {
    const notice = `blocks:
  - kind: callout
    until: 2026-10-31
    title: { es: Cierre, en: Closing }
    text: { es: Cerramos en octubre., en: We close in October. }
    buttons:
      - label: { es: Ver, en: See }
        target: { kind: route, route: transactions, until: 2026-10-31 }`;
    expect(found({ 'pages/home.yaml': replace('blocks: []', notice) })).toEqual(['window-ended pages/home.yaml:13:12']);
  });
});

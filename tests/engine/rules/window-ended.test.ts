import { describe, expect, it } from 'vitest';
import { compileWith, found, NOW, replace } from '../../support/catalog-harness.ts';

const until = (moment: string) => ({
  'lines/south.yaml': replace('pay.example.com/south', `pay.example.com/south, until: ${moment}`),
});

describe('window-ended', () => {
  it.each(['2026-11-21', '2026-11-22T12:00', '2026-11-22T17:00Z', '2025-01-01'])(
    'warns of a link that has ended (%s)',
    (moment) => {
      expect(found(until(moment))).toEqual(['window-ended lines/south.yaml:9:76']);
    },
  );

  it.each(['2026-11-22', '2026-11-22T12:01', '2026-11-22T17:01Z'])('leaves one alone that has not (%s)', (moment) => {
    expect(found(until(moment))).toEqual([]);
  });

  it('breaks no catalog by the mere passing of time', () => {
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

  it('passes over an announcement that nobody was to see', () => {
    const over = { now: Date.parse('2027-06-01T00:00Z') };
    expect(found({}, over)).toEqual([]);
    expect(found({ 'announcements.yaml': replace('enabled: false', 'enabled: true') }, over)).toEqual([
      'window-ended announcements.yaml:6:12',
    ]);
  });

  it('tells a notice that has ended, and not what stands in it as well', () => {
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

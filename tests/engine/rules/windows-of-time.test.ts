import { describe, expect, it } from 'vitest';
import { compileWith, found, NOW, replace } from '../../support/catalog-harness.ts';

describe('no-such-moment', () => {
  it.each([
    ['2026-12-31T18:00-05:00', '2026-12-01T07:59-05:00'],
    ['2026-12-31T18:00-05:00', '2026-12-01T13:00Z'],
    ['2026-12-31T18:00-05:00', '2026-12-01T08:00:00-05:00'],
    ['2026-12-01T08:00-05:00', '2027-01-01T00:00Z'],
  ])('finds an announcement that ends before it begins, whatever the UTC offset (%s to %s)', (from, until) => {
    expect(found({ 'announcements.yaml': replace(from, until) })).toEqual([
      'ends-before-it-begins announcements.yaml:6:12',
    ]);
  });

  it.each([
    ['2026-12-31T18:00-05:00', '2026-12-01T13:01Z'],
    ['2026-12-01T08:00-05:00', '2026-12-31T22:59:59Z'],
    ['2026-12-31T18:00-05:00', '2028-02-29T00:00-05:00'],
  ])('accepts an announcement that ends after it begins (%s to %s)', (from, until) => {
    expect(found({ 'announcements.yaml': replace(from, until) })).toEqual([]);
  });

  it.each([
    '2026-02-29T08:00-05:00',
    '2026-13-01T08:00-05:00',
    '2026-00-10T08:00-05:00',
    '2026-10-00T08:00-05:00',
    '2026-12-01T24:00-05:00',
    '2026-12-01T08:60-05:00',
    '2026-12-01T08:00:60-05:00',
    '2026-12-01T08:00-15:00',
    '2026-12-01T08:00-05:60',
  ])('finds a moment that does not exist (%s)', (moment) => {
    expect(found({ 'announcements.yaml': replace('2026-12-01T08:00-05:00', moment) })).toEqual([
      'no-such-moment announcements.yaml:5:11',
    ]);
  });

  it.each([
    ['2026-12-01T08:00', '2026-12-01T13:00Z', 'ends-before-it-begins announcements.yaml:6:12'],
    ['2026-12-01T08:00', '2026-12-01T13:01Z', undefined],
    ['2026-12-01', '2026-12-01T05:00Z', 'ends-before-it-begins announcements.yaml:6:12'],
    ['2026-12-01', '2026-12-01', undefined],
    ['2026-12-02', '2026-12-01', 'ends-before-it-begins announcements.yaml:6:12'],
    ['2027-01-01T04:59Z', '2026-12-31', undefined],
    ['2027-01-01T05:00Z', '2026-12-31', 'ends-before-it-begins announcements.yaml:6:12'],
  ])('reads a date as a whole day, and a time without an offset as local (%s to %s)', (from, until, problem) => {
    const edit = (text: string) =>
      replace('2026-12-31T18:00-05:00', until)(replace('2026-12-01T08:00-05:00', from)(text));
    expect(found({ 'announcements.yaml': edit })).toEqual([problem].filter((each) => each !== undefined));
  });

  it.each(['2026-12-1', '1/12/2026', '2026-12-01 08:00', '2026-12-01T8:00', 'tomorrow', ''])(
    'finds a malformed moment (%j)',
    (moment) => {
      expect(found({ 'announcements.yaml': replace('2026-12-01T08:00-05:00', `'${moment}'`) })).toEqual([
        expect.stringMatching(/^bad-format announcements.yaml:5:11/),
      ]);
    },
  );

  it.each([
    ['a link of a line', 'lines/south.yaml', 'pay.example.com/south', ':9:75'],
    ['a link of no line', 'links.yaml', 'action: login', ':8:50'],
    ['a button', 'pages/home.yaml', 'hash: pagos', ':10:70'],
    ['a group', 'transactions.yaml', 'download: guide', ':28:54'],
    ['the map of an office', 'offices.yaml', 'maps.example.com/port', ':8:70'],
  ])('checks the window of %s', (_what, file, last, place) => {
    const problems = found({ [file]: replace(last, `${last}, from: 2026-11-31`) });
    expect(problems).toEqual([`no-such-moment ${file}${place}`]);
  });
});

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

const inTurn = (...windows: readonly string[]) => ({
  'lines/south.yaml': replace(
    'target: { kind: external, url: https://pay.example.com/south }',
    ['target:', ...windows.map((window) => `        - { kind: external, url: https://pay.example.com${window} }`)].join(
      '\n',
    ),
  ),
});

describe('overlapping-windows', () => {
  it.each([
    [', until: 2026-12-31', ', from: 2026-12-31'],
    [', until: 2026-12-31T18:00', ', from: 2026-12-31T17:59:59'],
    ['', ', from: 2027-01-01'],
    [', from: 2027-01-01', ', until: 2027-03-01'],
    // Midnight UTC is seven in the evening of the day before in Colombia.
    [', until: 2026-12-31', ', from: 2027-01-01T00:00Z'],
  ])('finds two targets that are valid at the same time (%s, %s)', (first, second) => {
    expect(found(inTurn(first, second))).toEqual(['overlapping-windows lines/south.yaml:11:11']);
  });

  it.each([
    [', until: 2026-12-31', ', from: 2027-01-01'],
    [', until: 2026-12-31T18:00', ', from: 2026-12-31T18:00'],
    [', from: 2027-01-01', ', until: 2026-12-31'],
    [', until: 2026-12-01', ', from: 2027-01-01'],
  ])('accepts targets that replace each other (%s, %s)', (first, second) => {
    expect(found(inTurn(first, second))).toEqual([]);
  });

  it('reports once a target that overlaps with one before it', () => {
    expect(found(inTurn(', until: 2026-12-31', ', from: 2027-01-01, until: 2027-01-31', ', from: 2026-12-01'))).toEqual(
      ['overlapping-windows lines/south.yaml:12:11'],
    );
  });

  it('is not needed for a list of one target, which is refused as too short', () => {
    expect(found(inTurn(', until: 2026-12-31'))).toEqual(['too-few lines/south.yaml:10:9']);
  });

  it.each([
    [', until: 2026-12-30', ', from: 2027-01-01'],
    [', until: 2026-12-31T18:00', ', from: 2027-01-01'],
    [', until: 2026-12-01', ', from: 2026-12-31'],
  ])('warns of a time without any of them that is shorter than a month (%s, %s)', (first, second) => {
    expect(found(inTurn(first, second))).toEqual(['gap-between-targets lines/south.yaml:11:65']);
    expect(found(inTurn(second, first))).toEqual(['gap-between-targets lines/south.yaml:10:65']);
  });
});

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

import { describe, expect, it } from 'vitest';
import { found, replace } from '../../support/catalog-harness.ts';

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

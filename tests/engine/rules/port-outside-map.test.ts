import { describe, expect, it } from 'vitest';
import { found, printed, replace } from '../../support/catalog-harness.ts';

describe('port-outside-map', () => {
  it('finds the label of a sea above the northern edge', () => {
    expect(found({ 'ports.yaml': replace('latitude: 12,', 'latitude: 13.1,') })).toEqual([
      'port-outside-map ports.yaml:4:58',
    ]);
  });

  it('accepts a port on the edge', () => {
    expect(found({ 'ports.yaml': replace('longitude: -74.8', 'longitude: -71') })).toEqual([]);
  });

  it('says the edges', () => {
    const text = printed({ 'ports.yaml': replace('longitude: -75.5', 'longitude: 75.5') }, 'es');
    expect(text).toContain('que va de -80 a -71 de longitud y de 1 a 13 de latitud');
  });
});

describe('map-proportions', () => {
  const drawn = (size: string) => ({ 'images/mapa.svg': replace('viewBox="0 0 90 120"', size) });

  it.each(['viewBox="0 0 90 90"', 'viewBox="0 0 90 122"', 'width="400" height="300"'])('finds %s', (size) => {
    expect(found(drawn(size))).toEqual(['map-proportions ports.yaml:2:15']);
  });

  it.each(['viewBox="0 0 450 600"', 'viewBox="0 0 90 120.5"', 'width="300" height="400"'])('accepts %s', (size) => {
    expect(found(drawn(size))).toEqual([]);
  });

  it('says the size that the drawing must have', () => {
    expect(printed({ 'ports.yaml': replace('south: 1', 'south: -5') }, 'en')).toContain('90 × 180 ("viewBox")');
  });
});

import { describe, expect, it } from 'vitest';
import { found, replace } from '../../support/catalog-harness.ts';

describe('port-outside-map', () => {
  it('finds the label of a sea above the northern edge', () => {
    expect(found({ 'ports.yaml': replace('latitude: 12,', 'latitude: 13.1,') })).toEqual([
      'port-outside-map ports.yaml:4:58',
    ]);
  });

  it('accepts a port on the edge', () => {
    expect(found({ 'ports.yaml': replace('longitude: -74.8', 'longitude: -71') })).toEqual([]);
  });
});

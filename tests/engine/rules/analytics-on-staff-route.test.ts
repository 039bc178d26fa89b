import { describe, expect, it } from 'vitest';
import { found, replace } from '../../support/catalog-harness.ts';

const staff = (analytics: boolean) =>
  replace(
    'layout: reduced\n    audience: everyone\n    analytics: true',
    `layout: reduced\n    audience: staff\n    deniedRoute: home\n    analytics: ${analytics}`,
  );

describe('analytics-on-staff-route', () => {
  it('finds a staff page with analytics', () => {
    expect(found({ 'routes.yaml': staff(true) })).toEqual(['analytics-on-staff-route routes.yaml:24:16']);
  });

  it('accepts a staff page without analytics', () => {
    expect(found({ 'routes.yaml': staff(false) })).toEqual([]);
  });
});

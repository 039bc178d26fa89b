import { describe, expect, it } from 'vitest';
import { found, printed, replace } from '../../support/catalog-harness.ts';

const GET = { 'endpoints.yaml': replace('id: invoices\n    method: post', 'id: invoices\n    method: get') };

describe('session-in-address', () => {
  it('accepts a service that gets no such detail', () => {
    const get = replace('id: powers\n    method: post', 'id: powers\n    method: get');
    expect(found({ 'endpoints.yaml': get })).toEqual([]);
  });

  it('names in both languages the field', () => {
    expect(printed(GET, 'es')).toContain('recibe un dato del cliente («PTWEB_NIT»)');
    expect(printed(GET, 'en')).toContain('is sent a detail of the client ("PTWEB_NIT")');
  });
});

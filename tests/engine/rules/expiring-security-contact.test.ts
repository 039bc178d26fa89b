import { describe, expect, it } from 'vitest';
import { found, printed, withSecurity } from '../../support/catalog-harness.ts';

const until = (day: string) => ({ 'site.yaml': withSecurity(day) });

describe('expiring-security-contact', () => {
  // The tests compile at noon on 22 November 2026.
  it.each(['2026-12-22', '2026-11-22', '2025-01-01'])('warns from 30 days before the expiry on (%s)', (day) => {
    expect(found(until(day))).toEqual(['expiring-security-contact site.yaml:46:61']);
  });

  it('accepts a later expiry, and a site without a contact', () => {
    expect(found(until('2026-12-23'))).toEqual([]);
    expect(found({})).toEqual([]);
  });

  it('says in both languages until when the contact is valid', () => {
    expect(printed(until('2026-12-01'), 'es')).toContain('el contacto de seguridad vale hasta el 2026-12-01');
    expect(printed(until('2026-12-01'), 'en')).toContain('the security contact is valid until 2026-12-01');
  });

  it('is not reported for a day that does not exist, which has its own error', () => {
    expect(found(until('2027-02-30'))).toEqual(['no-such-date site.yaml:46:61']);
  });
});

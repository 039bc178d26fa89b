import { describe, expect, it } from 'vitest';
import { isStaffRole, mayActAs, STAFF_ROLES } from '../../../src/shared/roles.ts';
import { staffSessions } from '../../../src/shared/session.ts';

describe('a role of staff', () => {
  it('may do what is for itself and for lower roles, but nothing that is for higher roles', () => {
    const allowed = STAFF_ROLES.map((role) => STAFF_ROLES.filter((demanded) => mayActAs(role, demanded)));
    expect(allowed).toEqual([['staff'], ['staff', 'publisher'], ['staff', 'publisher', 'administrator']]);
  });

  it.each(['owner', 'client', 'Publisher', '', 1, null, undefined])('cannot be %o', (value) => {
    expect(isStaffRole(value)).toBe(false);
  });

  it('is read from the stored session, which is discarded if its role is unknown', () => {
    const stored = {
      ...{ id: '1', username: 'pilar.publica', firstName: 'Pilar', lastName: 'Ruiz', process: 'operations' },
      ...{ internalAuthToken: 't', expiration: '2026-12-02T12:00:00Z' },
    };
    const now = Date.parse('2026-12-02T10:00:00Z');
    expect(staffSessions.read({ ...stored, role: 'publisher' }, now)).toMatchObject({ role: 'publisher' });
    expect(staffSessions.read({ ...stored, role: 'owner' }, now)).toBeUndefined();
  });
});

import { describe, expect, it } from 'vitest';
import { staffSessions } from '../../src/shared/session.ts';
import { isStaffRole, mayActAs, STAFF_ROLES } from '../../src/shared/staff-role.ts';

describe('a role of staff', () => {
  it('may do what is for itself and for those before it, and nothing that is for those after it', () => {
    const allowed = STAFF_ROLES.map((role) => STAFF_ROLES.filter((demanded) => mayActAs(role, demanded)));
    expect(allowed).toEqual([['staff'], ['staff', 'publisher'], ['staff', 'publisher', 'administrator']]);
  });

  it.each(['owner', 'client', 'Publisher', '', 1, null, undefined])('is not %o', (value) => {
    expect(isStaffRole(value)).toBe(false);
  });

  it('is kept in the browser with the session, which without one that there is counts for nothing', () => {
    const stored = {
      ...{ id: '1', username: 'pilar.publica', firstName: 'Pilar', lastName: 'Ruiz', process: 'operations' },
      ...{ internalAuthToken: 't', expiration: '2026-12-02T12:00:00Z' },
    };
    const now = Date.parse('2026-12-02T10:00:00Z');
    expect(staffSessions.read({ ...stored, role: 'publisher' }, now)).toMatchObject({ role: 'publisher' });
    expect(staffSessions.read({ ...stored, role: 'owner' }, now)).toBeUndefined();
  });
});

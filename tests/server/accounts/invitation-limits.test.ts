import { describe, expect, it } from 'vitest';
import { addUser, invite } from '../support/client-users.ts';
import { useServer } from '../support/database-of.ts';

describe('the limits on invitations (S-23, S-113)', () => {
  const { api, db } = useServer('sqlite', { LIMITS_FACTOR: '1' });
  const token = async (nit: string) => (await db.add({ nit, email: `c${nit}@andina.example.com` })).token;

  it('stop at five for one address, whichever companies invite it', async () => {
    const statuses: number[] = [];
    for (let count = 1; count <= 6; count++) {
      const { status } = await invite(api, await token(`90060010${count}`), { email: 'blanco+x@objetivo.example' });
      statuses.push(status);
    }
    expect(statuses).toEqual([204, 204, 204, 204, 204, 429]);
  });

  it('stop at twenty for one account, and count invitations that are sent again', async () => {
    const company = await db.add({ nit: '900600200', email: 'limite@andina.example.com' });
    const people = [];
    for (let count = 1; count <= 5; count++)
      people.push(
        await addUser(db, company, {
          email: `p${count}@andina.example.com`,
          status: 'invited',
          passwordHash: null,
        }),
      );
    const statuses: number[] = [];
    for (let turn = 0; turn < 5; turn++)
      for (const { id } of people)
        statuses.push((await api.call('POST', `/perfil/personas/${id}/enlace`, { token: company.token })).status);
    expect(statuses.filter((status) => status === 204)).toHaveLength(20);
    expect(new Set(statuses.slice(20))).toEqual(new Set([429]));
  });
});

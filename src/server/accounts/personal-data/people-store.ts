import type { OwnData } from '../../../generated/api.ts';
import { instant, instantOrNull } from '../../api/lists/instant.ts';
import type { Connection } from '../../platform/db/database.ts';

/** Returns the people whom a company has invited into its account. */
export async function readPeople({ query }: Connection, accountId: string): Promise<OwnData['people']> {
  const people = await query
    .selectFrom('clientUsers')
    .select(['email', 'name', 'perfil', 'status', 'language', 'invitedAt', 'joinedAt'])
    .where('accountId', '=', accountId)
    .orderBy('id')
    .execute();
  return people.map(({ invitedAt, joinedAt, ...person }) => ({
    ...person,
    invitedAt: instant(invitedAt),
    joinedAt: instantOrNull(joinedAt),
  }));
}

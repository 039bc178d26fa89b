import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { sampleClients } from '../../../src/server/commands/demo/samples.ts';
import type { CommandDeps } from '../../../src/server/commands/with-database.ts';
import { searchText } from '../../../src/server/platform/db/search-text.ts';

const BATCH = 2_000;
/** About as long as the fields of the registration form. */
const PROFILE = JSON.stringify({ address: 'Calle 72 # 10-20', taxCity: '08001', filler: 'x'.repeat(500) });

/** Adds clients as they register over the years: one every half an hour. */
export async function fillClients({ database }: CommandDeps, count: number): Promise<void> {
  const { query } = database;
  const file = { name: 'rut.pdf', mediaType: 'application/pdf', size: 1, sha256: '', content: Buffer.from('x') };
  await query
    .insertInto('files')
    .values({ ...file, id: 'rut', createdAt: 0 })
    .execute();
  const clients = sampleClients(count);
  for (let start = 0; start < count; start += BATCH) {
    const rows = clients.slice(start, start + BATCH).map(({ nit, name, email, status }, index) => {
      const createdAt = 1_600_000_000_000 + (start + index) * 30 * 60_000;
      return {
        id: randomUUID(),
        nit,
        nitsistema: null,
        perfil: 'cliente',
        status,
        name,
        email,
        profile: PROFILE,
        passwordHash: 'x'.repeat(110),
        rutFileId: 'rut',
        searchText: searchText(nit, name, email),
        language: 'es',
        createdAt,
        updatedAt: createdAt,
        activatedAt: status === 'pending' ? null : createdAt,
      };
    });
    await query.insertInto('clientAccounts').values(rows).execute();
  }
  // PostgreSQL itself does this some minutes after so many rows.
  await sql`vacuum analyze`.execute(query);
}

import { type Kysely, PostgresAdapter, type SchemaModule, sql } from 'kysely';

/** Accounts of clients, contact messages, mail, throttling, audit. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema
    .createTable('files')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('mediaType', 'text', (column) => column.notNull())
    .addColumn('size', 'bigint', (column) => column.notNull())
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('content', blob(db), (column) => column.notNull())
    .addColumn('createdAt', 'bigint', (column) => column.notNull())
    .execute();
  await schema
    .createTable('clientAccounts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('nit', 'text', (column) => column.notNull().unique())
    .addColumn('nitsistema', 'text', (column) => column.notNull().unique())
    .addColumn('perfil', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('profile', 'text', (column) => column.notNull())
    .addColumn('passwordHash', 'text', (column) => column.notNull())
    .addColumn('rutFileId', 'text', (column) => column.notNull().references('files.id'))
    .addColumn('searchText', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('createdAt', 'bigint', (column) => column.notNull())
    .addColumn('updatedAt', 'bigint', (column) => column.notNull())
    .addColumn('activatedAt', 'bigint')
    .execute();
  await tokens(schema);
  await schema
    .createTable('contactMessages')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('fields', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('policyVersion', 'text', (column) => column.notNull())
    .addColumn('policyAcceptedAt', 'bigint', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('takenBy', 'text')
    .addColumn('note', 'text')
    .addColumn('searchText', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('createdAt', 'bigint', (column) => column.notNull())
    .addColumn('updatedAt', 'bigint', (column) => column.notNull())
    .execute();
  await queues(schema);
  await audit(db);
}

/** Returns the column type for bytes, the only type with different names in the two databases. */
function blob(db: Kysely<unknown>) {
  return isPostgres(db) ? sql`bytea` : 'blob';
}

function isPostgres(db: Kysely<unknown>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

async function tokens(schema: SchemaModule): Promise<void> {
  await schema
    .createTable('sessions')
    .addColumn('tokenHash', 'text', (column) => column.primaryKey())
    .addColumn('realm', 'text', (column) => column.notNull())
    .addColumn('accountId', 'text', (column) => column.notNull())
    .addColumn('createdAt', 'bigint', (column) => column.notNull())
    .addColumn('expiresAt', 'bigint', (column) => column.notNull())
    .addColumn('lastSeenAt', 'bigint', (column) => column.notNull())
    .addColumn('endedAt', 'bigint')
    .execute();
  await schema.createIndex('sessionsOfAccount').on('sessions').columns(['realm', 'accountId']).execute();
  await schema
    .createTable('linkTokens')
    .addColumn('tokenHash', 'text', (column) => column.primaryKey())
    .addColumn('realm', 'text', (column) => column.notNull())
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('accountId', 'text', (column) => column.notNull())
    .addColumn('createdAt', 'bigint', (column) => column.notNull())
    .addColumn('expiresAt', 'bigint', (column) => column.notNull())
    .addColumn('usedAt', 'bigint')
    .execute();
  await schema
    .createIndex('linkOfAccount')
    .on('linkTokens')
    .columns(['realm', 'accountId', 'purpose'])
    .unique()
    .execute();
}

async function queues(schema: SchemaModule): Promise<void> {
  await schema
    .createTable('outbox')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('template', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('recipient', 'text')
    .addColumn('accountId', 'text')
    .addColumn('data', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('dueAt', 'bigint', (column) => column.notNull())
    .addColumn('leasedUntil', 'bigint')
    .addColumn('lastError', 'text')
    .addColumn('createdAt', 'bigint', (column) => column.notNull())
    .addColumn('sentAt', 'bigint')
    .execute();
  await schema.createIndex('outboxDue').on('outbox').columns(['status', 'dueAt']).execute();
  await schema
    .createTable('throttle')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('windowEndsAt', 'bigint', (column) => column.notNull())
    .addColumn('lockedUntil', 'bigint', (column) => column.notNull())
    .execute();
  await schema.createIndex('throttleWindows').on('throttle').column('windowEndsAt').execute();
  await schema
    .createTable('idempotentAnswers')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('createdAt', 'bigint', (column) => column.notNull())
    .execute();
}

async function audit(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('auditEntries')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('actorRealm', 'text', (column) => column.notNull())
    .addColumn('actorId', 'text')
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('subjectId', 'text')
    .addColumn('outcome', 'text', (column) => column.notNull())
    .addColumn('details', 'text', (column) => column.notNull())
    .addColumn('ip', 'text')
    .addColumn('requestId', 'text')
    .execute();
  await db.schema.createIndex('auditByTime').on('auditEntries').column('at').execute();
  await db.schema.createIndex('auditBySubject').on('auditEntries').column('subjectId').execute();
  for (const statement of isPostgres(db) ? APPEND_ONLY_POSTGRES : APPEND_ONLY_SQLITE) {
    await sql.raw(statement).execute(db);
  }
}

const APPEND_ONLY_SQLITE = ['update', 'delete'].map(
  (verb) => `create trigger audit_no_${verb} before ${verb} on audit_entries
    begin select raise(abort, 'audit entries are append-only'); end`,
);
const APPEND_ONLY_POSTGRES = [
  `create function refuse_audit_change() returns trigger language plpgsql as
    $$ begin raise exception 'audit entries are append-only'; end $$`,
  `create trigger audit_append_only before update or delete or truncate on audit_entries
    for each statement execute function refuse_audit_change()`,
];

import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { PanelCard } from '../../generated/types.ts';
import { content } from '../../shared/content.ts';
import { mayActAs, type StaffRole } from '../../shared/roles.ts';
import { MINUTE_MS } from '../../shared/time/duration.ts';
import type { HandlerServices } from '../api/handler.ts';
import { enqueueMail } from '../mail/outbox.ts';
import type { Database } from '../platform/db/database.ts';
import { BATCH, chunks } from '../platform/db/statements.ts';
import { repeat } from '../platform/jobs.ts';
import { digestText } from './mails.ts';
import { sourceOf, type WorkSources } from './operations.ts';

type Parts = Pick<HandlerServices, 'database' | 'wakeMail'>;

/** New work is mailed within a minute, unless a digest was sent shortly before. */
const EVERY_MS = MINUTE_MS;

/** Starts the job that mails digests. @returns a handle that stops it and waits for a run under way */
export function startDigests(
  parts: Parts,
  sources: WorkSources,
  log: Pick<FastifyBaseLogger, 'warn'>,
): { stop(): Promise<void> } {
  return repeat(
    () => mailDigest(parts, sources),
    EVERY_MS,
    (err) => log.warn({ err }, 'the digest of waiting work could not be written'),
  );
}

/** The waiting work of a card. */
interface Waiting {
  readonly card: PanelCard;
  readonly rows: readonly ReportedWork[];
  readonly text: string;
}

/**
 * Mails the waiting work to the staff who may decide it, if some of it is in no digest yet and the last digest is old
 * enough. The database decides which of several instances does so (S-103).
 * @param digest the setting of panel.yaml; undefined: nothing is mailed
 * @returns the number of queued mails
 */
export async function mailDigest(
  { database, wakeMail }: Parts,
  sources: WorkSources,
  { digest, cards }: Pick<typeof content.panelToday, 'digest' | 'cards'> = content.panelToday,
): Promise<number> {
  const everyMs = (digest?.everyMinutes ?? 0) * MINUTE_MS;
  if (digest === undefined || !(await isDue(database, everyMs))) return 0;
  const mailed = cards.filter((card) => card.mailed !== undefined);
  const waiting = await Promise.all(mailed.map((card) => waitingIn(sources, card)));
  const rows = waiting.flatMap((each) => each.rows);
  const reported = new Set((await database.query.selectFrom('toldWork').selectAll().execute()).map(keyOf));
  const news = new Set(rows.filter((row) => !reported.has(keyOf(row))).map(({ card }) => card));
  if (news.size === 0) return 0;
  const mails = await reportWork(database, everyMs, rows, (role) => {
    const seen = waiting.filter(({ card, rows }) => rows.length > 0 && mayActAs(role, card.audience));
    const isNews = mayActAs(role, digest.to) && seen.some(({ card }) => news.has(card.id));
    return Object.fromEntries(isNews ? seen.map(({ card, text }) => [card.id, text]) : []);
  });
  if (mails > 0) wakeMail();
  return mails;
}

/** Reads all rows of a card, in its order. */
async function waitingIn(sources: WorkSources, card: PanelCard): Promise<Waiting> {
  const sort = { column: card.sort, isDescending: false };
  const rows: ReportedWork[] = [];
  const names: string[] = [];
  for await (const batch of sourceOf(sources, card.path).batches({
    search: '',
    filters: card.filters,
    sort,
    page: 1,
    size: 1,
  }))
    for (const item of batch) {
      const row = new Map<string, unknown>(Object.entries(item));
      rows.push({ card: card.id, rowId: String(row.get('id')), since: String(row.get(card.since ?? card.sort)) });
      if (card.mailed === 'names') names.push(String(row.get(card.fields[0] ?? '')));
    }
  return { card, rows, text: digestText(rows.length, names) };
}

function keyOf({ card, rowId, since }: ReportedWork): string {
  return [card, rowId, since].join(' ');
}

/** Whether no digest was sent within the last `everyMs`. */
async function isDue({ query, now }: Database, everyMs: number): Promise<boolean> {
  const recent = await query
    .selectFrom('workDigests')
    .select('id')
    .where('sentAt', '>', sql<number>`${now} - ${everyMs}`)
    .executeTakeFirst();
  return recent === undefined;
}

/**
 * Queues the mails and stores the work that they report, in one transaction. Does nothing if another instance was faster:
 * the upsert waits for its transaction and then finds its new time.
 * @param rows all work that waits now
 * @param dataFor returns the mail data for a role, by card; empty: no mail
 * @returns the number of mails
 */
async function reportWork(
  database: Database,
  everyMs: number,
  rows: readonly ReportedWork[],
  dataFor: (role: StaffRole) => Readonly<Record<string, string>>,
): Promise<number> {
  const staff = await database.query
    .selectFrom('staffAccounts')
    .select(['id', 'role', 'language'])
    .where('status', '=', 'active')
    .execute();
  const recipients = staff
    .map((member) => ({ ...member, data: dataFor(member.role) }))
    .filter(({ data }) => Object.keys(data).length > 0);
  // Without recipients nothing is stored as reported, so that staff who may decide it later are still notified.
  if (recipients.length === 0) return 0;
  return database.transaction(async (tx) => {
    const { query, now } = tx;
    const claimed = await query
      .insertInto('workDigests')
      .values({ id: 'staff', sentAt: now })
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet({ sentAt: now })
          .where('workDigests.sentAt', '<=', sql<number>`${now} - ${everyMs}`),
      )
      .returning('id')
      .executeTakeFirst();
    if (claimed === undefined) return 0;
    await query.deleteFrom('toldWork').execute();
    for (const some of chunks(rows, BATCH)) await query.insertInto('toldWork').values(some).execute();
    for (const { id, language, data } of recipients)
      await enqueueMail(tx, { template: 'work-digest', language, accountId: id, data });
    return recipients.length;
  });
}

/** The digest of work that waits for staff; there is no row before the first. */
interface WorkDigestTable {
  id: 'staff';
  /** When the digest was last mailed. */
  sentAt: number;
}

/** A row of work that the last digest reported; waiting work without such a row is news. */
interface ReportedWork {
  /** Id of a card of panel.yaml. */
  readonly card: string;
  readonly rowId: string;
  /** Since when the row has waited, as the list shows it: a row that waits a second time is news again. */
  readonly since: string;
}

declare module '../platform/db/tables.ts' {
  interface Tables {
    readonly workDigests: WorkDigestTable;
    readonly toldWork: ReportedWork;
  }
}

import type { PanelCard } from '../../generated/types.ts';
import { content } from '../../shared/content/content.ts';
import { mayActAs } from '../../shared/session/staff-role.ts';
import { MINUTE_MS } from '../../shared/time/duration.ts';
import type { Services } from '../services.ts';
import { isDue, type ReportedWork, readReported, reportWork } from './digest-store.ts';
import { digestText } from './mails.ts';
import { sourceOf, type WorkSources } from './service.ts';

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
  { database, wakeMail }: Pick<Services, 'database' | 'wakeMail'>,
  sources: WorkSources,
  { digest, cards }: Pick<typeof content.panelToday, 'digest' | 'cards'> = content.panelToday,
): Promise<number> {
  const everyMs = (digest?.everyMinutes ?? 0) * MINUTE_MS;
  if (digest === undefined || !(await isDue(database, everyMs))) return 0;
  const mailed = cards.filter((card) => card.mailed !== undefined);
  const waiting = await Promise.all(mailed.map((card) => waitingIn(sources, card)));
  const rows = waiting.flatMap((each) => each.rows);
  const reported = new Set((await readReported(database)).map(keyOf));
  const news = new Set(rows.filter((row) => !reported.has(keyOf(row))).map(({ card }) => card));
  if (news.size === 0) return 0;
  const mails = await reportWork(database, everyMs, {
    rows,
    to: (role) => mayActAs(role, digest.to),
    dataFor: (role) => {
      const seen = waiting.filter(({ card, rows }) => rows.length > 0 && mayActAs(role, card.audience));
      const isNews = seen.some(({ card }) => news.has(card.id));
      return Object.fromEntries(isNews ? seen.map(({ card, text }) => [card.id, text]) : []);
    },
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

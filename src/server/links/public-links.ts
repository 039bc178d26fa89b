import { Readable } from 'node:stream';
import type { PublicLink } from '../../generated/api.ts';
import type { LinkTarget } from '../../generated/link-targets.ts';
import type { LanguageId } from '../../generated/types.ts';
import { content } from '../../shared/content.ts';
import { isWithinWindow } from '../../shared/time/window.ts';
import { isWithdrawn } from '../../shared/withdrawn.ts';
import type { Handlers } from '../api/handler.ts';
import { csv, csvSeparator } from '../api/lists/csv.ts';
import { AnswerCache } from '../platform/answer-cache.ts';
import { instant } from '../platform/db/columns.ts';
import type { Database } from '../platform/db/database.ts';
import { readClock } from '../platform/db/statements.ts';
import { translate } from '../platform/translate.ts';
import { readAddressChanges } from './history.ts';
import { readStates } from './states.ts';
import { outside, type Withdrawals } from './withdrawals.ts';

interface Parts {
  readonly database: Database;
  readonly withdrawals: Pick<Withdrawals, 'current'>;
}

/** As old as the states that visitors learn of. */
const MAX_AGE_MS = 30_000;

/** The links of the site for everybody, as data. */
export function publicLinkOperations({ database, withdrawals }: Parts) {
  const cache = new AnswerCache({ ageMs: MAX_AGE_MS, maxAnswers: 1, version: () => withdrawals.current });
  const answer = () => cache.get('links', async () => ({ links: await publicLinks(database, withdrawals) }));
  return {
    listPublicLinks: answer,
    async exportPublicLinks({ language }) {
      const { links } = await answer();
      const table = csv(COLUMNS, batchesOf(links), csvSeparator(language));
      return { name: 'links.csv', content: Readable.from(table, { objectMode: false }) };
    },
  } satisfies Partial<Handlers>;
}

const COLUMNS = ['line', 'lineName', 'task', 'taskName', 'name', 'language', 'address', 'since', 'state'] as const;

async function* batchesOf(links: readonly PublicLink[]) {
  yield links;
}

/** Returns every link to another site that visitors find now, once for each task of which it is part and each language. */
async function publicLinks(database: Database, { current }: Parts['withdrawals']): Promise<readonly PublicLink[]> {
  const [states, changes, now] = await Promise.all([
    readStates(database),
    readAddressChanges(database),
    readClock(database),
  ]);
  const since = new Map(
    changes.toReversed().map(({ file, address, at }) => [`${file} ${address}`, instant(Number(at))]),
  );
  const found = content.linkTargets.filter((link) => link.shownIn.length > 0 && isWithinWindow(link.shown ?? {}, now));
  const links = found.flatMap((link) =>
    outside(link).flatMap((address) =>
      languagesOf(link, address).flatMap((language) =>
        tasksOf(link).map(
          async (task): Promise<PublicLink> => ({
            line: link.line,
            lineName: content.lineIds.flatMap((id) => (id === link.line ? [content.lines[id].name] : []))[0] ?? null,
            task: task?.id ?? null,
            taskName: task === undefined ? null : await translate(task.label, language),
            name: link.label[language] ?? '',
            language,
            address,
            since: since.get(`${link.file} ${address}`) ?? null,
            state: isWithdrawn(current, address) ? 'withdrawn' : (states.get(address)?.status ?? 'not-asked'),
          }),
        ),
      ),
    ),
  );
  return Promise.all(links);
}

/** Returns the languages whose visitors are led to an address: all, unless the catalog has one for each. */
function languagesOf({ places }: LinkTarget, address: string): readonly LanguageId[] {
  const all = content.site.languages.map(({ id }) => id);
  const named = places.filter((place) => place.address === address).map(({ pointer }) => pointer.split('/').at(-1));
  const own = all.filter((id) => named.includes(id));
  return own.length === 0 ? all : own;
}

/** Returns the tasks of which a link is part; one undefined task for a link elsewhere. */
function tasksOf({ shownIn }: LinkTarget) {
  const ids = shownIn.flatMap(({ kind, id }) => (kind === 'transactions' ? [id] : []));
  const groups = content.transactionGroups.filter(({ id }) => ids.includes(id));
  return groups.length === 0 ? [undefined] : groups;
}

import type { FastifyBaseLogger } from 'fastify';
import type { WithdrawnHostItem } from '../../generated/api.ts';
import { lists } from '../../generated/contract.ts';
import type { LinkTarget } from '../../generated/link-targets.ts';
import { content } from '../../shared/content.ts';
import { SECOND_MS } from '../../shared/time/duration.ts';
import { hostnameOf, isWithdrawn, type WithdrawnHost } from '../../shared/withdrawn.ts';
import type { Handlers } from '../api/handler.ts';
import { type ListSource, memorySource } from '../api/lists/list.ts';
import { auditAction, staffActionOf } from '../audit/entries.ts';
import { instant } from '../platform/db/columns.ts';
import type { Connection, Database } from '../platform/db/database.ts';
import { repeat } from '../platform/jobs.ts';
import { Refusal } from '../platform/refusal.ts';

/** A withdrawn host, until it is restored. */
interface WithdrawnHostTable extends WithdrawnHost {
  /** Id of a reason of the action in panel.yaml. */
  reason: string;
  staffId: string;
  withdrawnAt: number;
}

declare module '../platform/db/tables.ts' {
  interface Tables {
    readonly withdrawnHosts: WithdrawnHostTable;
  }
}

/** Returns the hosts that are withdrawn now. */
export function readWithdrawn({ query }: Connection): Promise<WithdrawnHost[]> {
  return query.selectFrom('withdrawnHosts').select(['host', 'withSubdomains']).orderBy('host').execute();
}

/** Returns the addresses of other sites that a link leads to, those of a link that is not final yet, too. */
export function outside({ address, addresses }: Pick<LinkTarget, 'address' | 'addresses'>): readonly string[] {
  return addresses.length > 0 ? addresses : (address ?? '').split(' ').filter((each) => URL.canParse(each));
}

/** Returns the host of another site that a link leads to; null for links within the site. */
function hostOf(link: Pick<LinkTarget, 'address' | 'addresses'>): string | null {
  const [first] = outside(link);
  return first === undefined ? null : hostnameOf(first);
}

/** Time between two looks; every server obeys a withdrawal after two seconds. */
const LOOK_MS = SECOND_MS;

/** Knows which hosts are withdrawn, whichever server did it. Without an answer of the database the last known ones stay. */
export class Withdrawals {
  readonly #database: Database;
  readonly #looks: { stop(): Promise<void> };
  #current: readonly WithdrawnHost[] = [];
  #looking: Promise<void> = Promise.resolve();
  /** Called after each change, for example to empty a CDN. */
  onChange: () => void = () => {};

  private constructor(database: Database, log: Pick<FastifyBaseLogger, 'warn'>) {
    this.#database = database;
    const onError = (err: unknown) => log.warn({ err }, 'withdrawn hosts could not be read');
    this.#looks = repeat(() => this.look(), LOOK_MS, onError);
  }

  /** @throws the error of the database: a server that does not know what is withdrawn must not begin to serve */
  static async start(database: Database, log: Pick<FastifyBaseLogger, 'warn'>): Promise<Withdrawals> {
    const withdrawals = new Withdrawals(database, log);
    await withdrawals.look();
    return withdrawals;
  }

  /** The withdrawn hosts; another array after each change. */
  get current(): readonly WithdrawnHost[] {
    return this.#current;
  }

  covers(address: string): boolean {
    return isWithdrawn(this.#current, address);
  }

  /** Reads the hosts; begins after every look under way, so that a former state never replaces a newer one. */
  look(): Promise<void> {
    this.#looking = this.#looking.catch(() => {}).then(() => this.#read());
    return this.#looking;
  }

  async stop(): Promise<void> {
    await this.#looks.stop();
  }

  async #read(): Promise<void> {
    const rows = await readWithdrawn(this.#database);
    if (JSON.stringify(rows) === JSON.stringify(this.#current)) return;
    this.#current = rows;
    this.onChange();
  }
}

interface Parts {
  readonly database: Database;
  readonly publicUrl: string;
  readonly withdrawals: Pick<Withdrawals, 'look'>;
}

/** Staff who publish take a host out of all links at once, without a publication, and restore it. */
export function withdrawalOperations({ database, publicUrl, withdrawals }: Parts) {
  return {
    async withdrawHost(context) {
      const { host: typed, subdomains, reason } = context.body;
      const link = content.linkTargets.find(({ id }) => id === context.params.id);
      if (link === undefined) throw new Refusal('not-found');
      const host = readHost(typed ?? hostOf(link) ?? '');
      const hosts = [{ host, withSubdomains: subdomains === 'yes' ? 1 : 0 }];
      if ([content.site.address, publicUrl].some((own) => isWithdrawn(hosts, own))) throw new Refusal('own-host');
      if (linksTo(hosts) === 0) throw new Refusal('host-not-used');
      const { actorId, requestInfo } = staffActionOf(context);
      await database.transaction(async (tx) => {
        const row = { withSubdomains: hosts[0]?.withSubdomains ?? 0, reason, staffId: actorId, withdrawnAt: tx.now };
        await tx.query
          .insertInto('withdrawnHosts')
          .values({ host, ...row })
          .onConflict((conflict) => conflict.column('host').doUpdateSet(row))
          .execute();
        await auditAction(tx, { id: host, actorId, requestInfo }, 'host-withdrawn', { host, subdomains, reason });
      });
      await withdrawals.look();
    },
    async restoreHost(context) {
      const action = staffActionOf(context);
      await database.transaction(async (tx) => {
        const { numDeletedRows } = await tx.query
          .deleteFrom('withdrawnHosts')
          .where('host', '=', action.id)
          .executeTakeFirst();
        if (numDeletedRows === 0n) throw new Refusal('not-found');
        await auditAction(tx, action, 'host-restored', { host: action.id });
      });
      await withdrawals.look();
    },
  } satisfies Partial<Handlers>;
}

/** Reads what a person typed: a host, or a whole address. @returns '' for anything else, which no link leads to */
function readHost(text: string): string {
  const address = text.includes('://') ? text.trim() : ['https:', text.trim()].join('//');
  return URL.canParse(address) ? hostnameOf(address) : '';
}

function linksTo(hosts: readonly WithdrawnHost[]): number {
  return content.linkTargets.filter((link) => outside(link).some((each) => isWithdrawn(hosts, each))).length;
}

/** Returns the withdrawn hosts, each with who withdrew it, when and why, and how many links of the site lead to it. */
export function withdrawnHostSource(database: Database): ListSource<WithdrawnHostItem> {
  return memorySource(
    {
      ...lists['withdrawn-hosts'],
      words: ({ host, withdrawnBy }) => [host, withdrawnBy],
      value: (item, column) => String(item[column as keyof WithdrawnHostItem]),
    },
    async () => {
      const rows = await database.query
        .selectFrom('withdrawnHosts')
        .innerJoin('staffAccounts', 'staffAccounts.id', 'staffId')
        .select(['host', 'withSubdomains', 'reason', 'withdrawnAt', 'username'])
        .execute();
      return rows.map(({ username, withdrawnAt, withSubdomains, ...row }) => ({
        ...row,
        id: row.host,
        subdomains: withSubdomains === 1 ? 'yes' : 'no',
        withdrawnBy: username,
        withdrawnAt: instant(Number(withdrawnAt)),
        links: linksTo([{ host: row.host, withSubdomains }]),
      }));
    },
  );
}

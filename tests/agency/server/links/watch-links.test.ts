import { describe, expect, it } from 'vitest';
import { startWatching } from '../../../../src/server/links/watch.ts';
import { HOUR_MS, MINUTE_MS } from '../../../../src/shared/time/duration.ts';
import { letTimePass, linkTo, RULES, watch } from '../../../server/links/watched.ts';
import { DATABASE_KINDS, preparedDatabase } from '../../../support/database.ts';
import { FINE, type Handler, LocalWeb, page } from '../../../support/local-web.ts';
import { until } from '../../../support/until.ts';

describe.each(DATABASE_KINDS)('the links that the server watches (%s)', (kind) => {
  const database = preparedDatabase(kind, 'each');

  const states = async () => {
    const rows = await database.query.selectFrom('watchedAddresses').selectAll().orderBy('address').execute();
    return rows.map((row) => ({ ...row, address: new URL(row.address).hostname }));
  };

  it('are requested once per round, and the result is stored by address', async () => {
    const pages: Record<string, Handler> = {
      'a.test/': FINE,
      'b.test/': (...both) => page(301, { Location: web.url('a.test/new') })(...both),
      'a.test/new': FINE,
      'c.test/robots.txt': page(200, {}, 'User-agent: *\nDisallow: /'),
      'd.test/form': page(405),
      'e.test/': page(403),
    };
    await using web: LocalWeb = await new LocalWeb(pages).listen();
    const links = [
      ...['a.test/', 'a.test/', 'b.test/', 'c.test/', 'e.test/', 'f.test/'].map((path) => linkTo(web.url(path))),
      linkTo(web.url('d.test/form'), { kind: 'form' }),
      linkTo('/own-page', { kind: 'route', addresses: [] }),
    ];
    expect(await watch(database, web.network(), links)).toBe(6);
    expect(web.asked.filter((asked) => asked === 'HEAD a.test/')).toHaveLength(1);
    expect(await states()).toMatchObject([
      { address: 'a.test', status: 'fine', httpStatus: 200 },
      { address: 'b.test', status: 'moved', movedTo: web.url('a.test/new') },
      { address: 'c.test', status: 'robots', httpStatus: null },
      { address: 'd.test', status: 'fine' },
      { address: 'e.test', status: 'unknown', reason: 'closed', httpStatus: 403 },
      { address: 'f.test', status: 'unknown', reason: 'status', httpStatus: 404, failures: 1 },
    ]);
  });

  it('are requested again after eight hours, new ones at the next look, and removed ones are deleted', async () => {
    await using web = await new LocalWeb({ 'a.test/': FINE, 'b.test/': FINE }).listen();
    const [a, b] = [linkTo(web.url('a.test/')), linkTo(web.url('b.test/'))];
    expect(await watch(database, web.network(), [a])).toBe(1);
    expect(await watch(database, web.network(), [a])).toBe(0);
    await letTimePass(database, 8 * HOUR_MS - MINUTE_MS);
    expect(await watch(database, web.network(), [a, b])).toBe(1);
    expect(web.asked.filter((asked) => asked === 'HEAD a.test/')).toHaveLength(1);
    await letTimePass(database, 2 * MINUTE_MS);
    expect(await watch(database, web.network(), [b])).toBe(1);
    expect((await states()).map(({ address }) => address)).toEqual(['b.test']);
  });

  it('are requested by one instance at a time, and by another once its lease has ended (S-106)', async () => {
    await using web = await new LocalWeb({ 'a.test/': FINE }).listen();
    const links = [linkTo(web.url('a.test/'))];
    const looks = await Promise.all([1, 2, 3, 4].map(() => watch(database, web.network(), links)));
    expect(looks.sort()).toEqual([0, 0, 0, 1]);
    await letTimePass(database, 8 * HOUR_MS);
    // The state that an instance leaves if it dies in the middle of a round.
    await database.query
      .updateTable('linkRounds')
      .set({ leasedUntil: Date.now() + MINUTE_MS })
      .execute();
    expect(await watch(database, web.network(), links)).toBe(0);
    await letTimePass(database, MINUTE_MS);
    expect(await watch(database, web.network(), links)).toBe(1);
  });

  it('are not stored by an instance whose round another one has taken over', async () => {
    await using web = await new LocalWeb({
      'a.test/': async (...both) => {
        await database.query.updateTable('linkRounds').set({ round: 7 }).execute();
        page(200)(...both);
      },
    }).listen();
    await watch(database, web.network(), [linkTo(web.url('a.test/'))]);
    expect(await states()).toEqual([]);
    expect(await database.query.selectFrom('linkRounds').select('round').execute()).toEqual([{ round: 7 }]);
  });

  it('are not requested outside the configured hours or without rules for the server', async () => {
    await using web = await new LocalWeb({ 'a.test/': FINE }).listen();
    const links = [linkTo(web.url('a.test/'))];
    const now = new Date().getUTCHours() + 24 - 5;
    const hours = { from: (now + 2) % 24, to: (now + 3) % 24 };
    const { server, ...none } = RULES;
    const outside = { ...RULES, server: { ...server, hours } as typeof server };
    expect(await watch(database, web.network(), links, outside)).toBe(0);
    expect(await watch(database, web.network(), links, none as typeof RULES)).toBe(0);
    expect(web.asked).toEqual([]);
    expect(await watch(database, web.network(), links)).toBe(1);
    expect(await watch(database, web.network(), [...links, linkTo(web.url('b.test/'))], outside)).toBe(0);
  });

  it('are requested by a job that aborts when stopped, stores nothing and releases its lease', async () => {
    let hasBegun = false;
    await using web = await new LocalWeb({
      'a.test/': () => {
        hasBegun = true;
      },
    }).listen();
    const warnings: unknown[] = [];
    const log = { info: () => {}, warn: (warning: unknown) => warnings.push(warning) };
    const links = [linkTo(web.url('a.test/'))];
    const rules = RULES;
    const job = startWatching({ database, log, wakeMail: () => {}, network: web.network(), links, rules, pollMs: 1 });
    await until(async () => hasBegun);
    await job.stop();
    expect(await states()).toEqual([]);
    expect(warnings).toEqual([]);
    const [round] = await database.query.selectFrom('linkRounds').selectAll().execute();
    expect(round?.leasedUntil).toBeLessThanOrEqual(Date.now());
  });
});

import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isCommonPassword } from '../../../src/server/identity/credentials/common-passwords.ts';
import { Passwords } from '../../../src/server/identity/credentials/passwords.ts';
import { KeyedSecrets, loadPepper, PEPPER_FILE } from '../../../src/server/identity/credentials/pepper.ts';
import { StartError } from '../../../src/server/platform/errors.ts';
import { Refusal } from '../../../src/server/platform/refusal.ts';
import { ANY_DATABASE_KIND } from '../../support/database.ts';
import { folderOfTest } from '../../support/prepared.ts';
import { COMPILE_CACHE } from '../../support/server-process.ts';
import { EMAIL, logIn, NIT, PASSWORD } from '../support/client-life.ts';
import { useServer } from '../support/database-of.ts';
import { watchHashing, work } from '../support/watch-hashing.ts';

const pepper = (key: string) => loadPepper({ passwordPepper: key.padEnd(32, '.'), dataDir: '' });

describe('password hashing', () => {
  const passwords = new Passwords(pepper('one'));

  it('produces an argon2id hash with a salt of its own (S-10)', async () => {
    const [first, second] = [await passwords.hash(PASSWORD), await passwords.hash(PASSWORD)];
    const [, memory, passes, salt = ''] =
      /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([A-Za-z0-9+/]+)\$/.exec(first ?? '') ?? [];
    expect([memory, passes]).toEqual(['65536', '3']);
    expect(Buffer.from(salt, 'base64')).toHaveLength(16);
    expect(first).not.toBe(second);
  });

  it('produces hashes that cannot be verified without the key or with another key (S-11)', async () => {
    const stored = await passwords.hash(PASSWORD);
    expect(await passwords.verify(stored, PASSWORD)).toEqual({ isRight: true, isOutdated: false });
    expect((await new Passwords(pepper('two')).verify(stored, PASSWORD)).isRight).toBe(false);
    const [phc = ''] = stored.split('#');
    expect(await verify(phc, PASSWORD)).toBe(false);
  });

  it('neither truncates a long password nor ignores case or extra characters (S-13)', async () => {
    const long = 'Zarpe7Mx'.repeat(16);
    const stored = await passwords.hash(long);
    expect((await passwords.verify(stored, long)).isRight).toBe(true);
    for (const near of [`${long}x`, long.slice(0, -1), long.toUpperCase(), ` ${long}`, `${long}\0`])
      expect((await passwords.verify(stored, near)).isRight).toBe(false);
  });

  it('limits parallel hashes and refuses excess calls at once as busy (S-17)', async () => {
    const narrow = new Passwords(pepper('one'), { parallel: 1 });
    const outcomes = await Promise.allSettled(Array.from({ length: 40 }, () => narrow.verify(undefined, PASSWORD)));
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(refused).toHaveLength(40 - 1 - 8);
    for (const { reason } of refused) expect(reason).toMatchObject(new Refusal('busy', { retryAfterSeconds: 1 }));
  });
});

describe.each(ANY_DATABASE_KIND)('passwords at login (%s)', (kind) => {
  const { api, db } = useServer(kind, {
    PASSWORD_PEPPER: 'a key that only the tests know, 32 signs',
    PASSWORD_MEMORY_MIB: '64',
  });
  const stored = async () =>
    (await db.database.query.selectFrom('clientAccounts').select('passwordHash').executeTakeFirstOrThrow())
      .passwordHash;
  beforeAll(async () => {
    const mixed = loadPepper({ passwordPepper: api.settings['PASSWORD_PEPPER'], dataDir: '' });
    const weak = await hash(mixed.mix(PASSWORD), { memoryCost: 8_192, timeCost: 1, parallelism: 1 });
    await db.add({ nit: NIT, passwordHash: `${weak}#${mixed.id}` });
  });

  it('have an outdated hash upgraded, while simultaneous logins all succeed (S-12)', async () => {
    expect(await stored()).toContain('$m=8192,t=1,');
    const replies = await Promise.all([logIn(api), logIn(api), logIn(api), logIn(api)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await stored()).toContain('$m=65536,t=3,');
    expect((await logIn(api)).status).toBe(200);
  });

  it('keep their hash after an attempt with a wrong password (S-12)', async () => {
    const before = await stored();
    expect((await logIn(api, 'Zarpe7My')).status).toBe(401);
    expect(await stored()).toBe(before);
  });

  it('must match exactly (S-13)', async () => {
    for (const near of [`${PASSWORD}x`, PASSWORD.toUpperCase(), PASSWORD.toLowerCase(), `${PASSWORD} `])
      expect((await logIn(api, near)).status).toBe(401);
  });

  it.each([
    ['/login-portal', { username: NIT }],
    ['/login-portal/persona', { nit: NIT, email: EMAIL }],
    ['/internal/login', { username: 'admin' }],
  ])('are hashed up to 128 characters, and refused before that when they are longer: %s (S-13)', async (path, who) => {
    watchHashing();
    const statuses = [];
    for (const length of [128, 129, 200]) {
      const { status } = await api.call('POST', path, { body: { ...who, password: 'a'.repeat(length) } });
      statuses.push([length, status, work.verified.length]);
    }
    expect(statuses).toEqual([
      [128, 401, 1],
      [129, 400, 1],
      [200, 400, 1],
    ]);
    expect(work.hashed).toBe(0);
  });
});

const own = ['900544472', 'Aldebarán', 'portal', 'Ola'];

describe('isCommonPassword (S-14)', () => {
  it('flags thousands of common passwords that the forms would accept', () => {
    const common = Object.values(dictionary['passwords-common']).map(String);
    const possible = common.filter((word) => word.length >= 8 && /[a-z]/.test(word) && /[^a-z]/.test(word));
    expect(possible.length).toBeGreaterThan(3000);
    expect(possible.filter((word) => !isCommonPassword(word, []))).toEqual([]);
  });

  it.each([
    'Password1',
    'PASSWORD1',
    'Colombia1',
    'Qwerty123',
    '900544472',
    'A900544472',
    'Aldebarán1',
    'aldebarán2026!',
    '¡Portal24',
  ])('flags %s', (password) => {
    expect(isCommonPassword(password, own)).toBe(true);
  });

  it.each(['Zarpe7Mx', 'muelle#9', 'Portaliza8', '544472aB', 'Olas#2026', '7391#@!5', ' ñ🚢é12# '])(
    'does not flag %s',
    (password) => {
      expect(isCommonPassword(password, own)).toBe(false);
    },
  );
});

const keyed = new KeyedSecrets({ mix: (text) => `one key ${text}` });
const other = new KeyedSecrets({ mix: (text) => `another key ${text}` });

describe('keyed secrets (S-11)', () => {
  it.each(['derive', 'hash'] as const)('differ by text, owner and key, and are otherwise the same: %s', (what) => {
    const made = [
      keyed[what]('abcd', 'ana'),
      keyed[what]('abcd', 'eva'),
      keyed[what]('abce', 'ana'),
      other[what]('abcd', 'ana'),
    ].map((secret) => secret.toString('hex'));
    expect(new Set(made).size).toBe(4);
    expect(keyed[what]('abcd', 'ana').toString('hex')).toBe(made[0]);
  });

  it('differ between derive and hash', () => {
    expect(keyed.derive('abcd', 'ana').toString('hex')).not.toBe(keyed.hash('abcd', 'ana'));
  });
});

const isLinux = process.platform === 'linux';

describe('password hashing threads (S-17)', () => {
  it.runIf(isLinux)('run at a lower priority than the main thread', async () => {
    const own = getPriority();
    const passwords = new Passwords(loadPepper({ passwordPepper: 'x'.repeat(32), dataDir: '' }), { parallel: 2 });
    await Promise.all([passwords.hash('Zarpe7Mx'), passwords.hash('Zarpe7My')]);
    const priorities = readdirSync('/proc/self/task').map((thread) => getPriority(Number(thread)));
    expect(priorities.filter((priority) => priority === own + 5).length).toBeGreaterThanOrEqual(2);
    expect(getPriority()).toBe(own);
  });

  it('reject a malformed hash with an error and go on', async () => {
    const passwords = new Passwords(loadPepper({ passwordPepper: 'x'.repeat(32), dataDir: '' }), { parallel: 1 });
    await expect(passwords.verify('no hash', 'Zarpe7Mx')).rejects.toThrow();
    const stored = await passwords.hash('Zarpe7Mx');
    expect((await passwords.verify(stored, 'Zarpe7Mx')).isRight).toBe(true);
    expect(passwords.load).toEqual({ running: 0, waiting: 0 });
  });
});

const PROGRAM = join(import.meta.dirname, 'support/key-loading-process.ts');
const PROCESSES = 4;
const KEYS = 50;

describe('the key of the passwords that the first start generates (S-11)', () => {
  let folder: string;
  const running = new Set<ChildProcess>();
  beforeEach(() => {
    folder = folderOfTest('key');
  });
  afterEach(() => {
    for (const child of running) child.kill('SIGKILL');
    running.clear();
  });

  const idIn = (dataDir: string) => loadPepper({ passwordPepper: undefined, dataDir }).id;

  /** Starts a process that loads the keys of data folders once `load` is called; that returns their ids and the errors. */
  async function start(dataDirs: readonly string[], command = [process.execPath]) {
    const [program = '', ...options] = command;
    const child = spawn(program, [...options, PROGRAM, ...dataDirs], { env: COMPILE_CACHE });
    running.add(child);
    const errors = text(child.stderr);
    const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
    await lines.next();
    return {
      async load() {
        child.stdin.write('load\n');
        await once(child, 'close');
        return { ids: String((await lines.next()).value).split(' '), errors: await errors };
      },
    };
  }

  it('is the same for processes that start at once', async () => {
    const dataDirs = Array.from({ length: KEYS }, (_, index) => join(folder, String(index)));
    const processes = await Promise.all(Array.from({ length: PROCESSES }, () => start(dataDirs)));
    const loaded = await Promise.all(processes.map(({ load }) => load()));
    const ids = dataDirs.map(idIn);
    expect(new Set(ids).size).toBe(KEYS);
    expect(loaded).toEqual(processes.map(() => ({ ids, errors: '' })));
    for (const dataDir of dataDirs) expect(readdirSync(dirname(join(dataDir, PEPPER_FILE)))).toHaveLength(1);
  });

  it('is whole or absent if the disk is full, and is generated once there is room', async () => {
    const { load } = await start([folder], ['prlimit', '--fsize=0', process.execPath]);
    const { errors } = await load();
    expect(errors).toContain('Cannot start: the password key');
    expect(existsSync(join(folder, PEPPER_FILE))).toBe(false);
    const id = idIn(folder);
    expect(idIn(folder)).toBe(id);
    expect(readFileSync(join(folder, PEPPER_FILE), 'utf8')).toHaveLength(44);
    expect(statSync(join(folder, PEPPER_FILE)).mode & 0o777).toBe(0o600);
    expect(readdirSync(dirname(join(folder, PEPPER_FILE)))).toHaveLength(1);
  });

  it.each([
    ['empty', ''],
    ['cut off', randomBytes(32).toString('base64').slice(0, 31)],
    ['filled with zeros by a crash', '\0'.repeat(44)],
  ])('is refused if its file is %s', (_what, content) => {
    mkdirSync(dirname(join(folder, PEPPER_FILE)));
    writeFileSync(join(folder, PEPPER_FILE), content);
    expect(() => idIn(folder)).toThrow(StartError);
    expect(readFileSync(join(folder, PEPPER_FILE), 'utf8')).toBe(content);
  });
});

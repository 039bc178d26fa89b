import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadPepper, PEPPER_FILE } from '../../../src/server/identity/credentials/pepper.ts';
import { StartError } from '../../../src/server/platform/errors.ts';
import { folderOfTest } from '../../support/prepared.ts';
import { COMPILE_CACHE } from '../../support/server-process.ts';

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

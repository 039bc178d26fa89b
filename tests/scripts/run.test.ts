import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it, vi } from 'vitest';
import { preparedFolder } from '../support/prepared.ts';
import { ROOT } from '../support/root.ts';

const RUN = join(ROOT, 'scripts/run.mjs');
const folder = preparedFolder('run');

function write(name: string, content: string): string {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
}

describe('run.mjs', () => {
  const echo = write('echo.ts', 'process.stdout.write(process.argv.slice(2).join("|")); process.exitCode = 3;');

  it.each(['node', 'tsx'])('passes the arguments to %s and returns its exit code', (command) => {
    const { status, stdout } = spawnSync(process.execPath, [RUN, command, echo, '--a b', '-c'], { encoding: 'utf8' });
    expect({ status, stdout }).toEqual({ status: 3, stdout: '--a b|-c' });
  });

  it.each(['#', '?', '%'])('says that the site cannot be built below a folder with %s in its name', (sign) => {
    const copy = join(folder, `copy ${sign}1`, 'scripts');
    cpSync(join(ROOT, 'scripts'), copy, { recursive: true });
    const { status, stderr } = spawnSync(process.execPath, [join(copy, 'run.mjs'), 'node', echo], { encoding: 'utf8' });
    expect({ status, stderr }).toEqual({ status: 1, stderr: expect.stringContaining(`move it: ${join(copy, '..')}`) });
  });

  it('passes options for Node to it', () => {
    const options = write('options.ts', 'process.stdout.write(process.execArgv.join("|"));');
    const args = [RUN, 'node', '--max-semi-space-size=4', options];
    expect(spawnSync(process.execPath, args, { encoding: 'utf8' }).stdout).toBe('--max-semi-space-size=4');
  });

  it('has large blocks of memory given back to the system, unless the environment says otherwise', () => {
    const name = 'MALLOC_MMAP_THRESHOLD_';
    const allocator = write('allocator.ts', `process.stdout.write(process.env.${name});`);
    const threshold = (value: string | undefined) =>
      spawnSync(process.execPath, [RUN, 'tsx', allocator], { env: { ...process.env, [name]: value }, encoding: 'utf8' })
        .stdout;
    expect([threshold(undefined), threshold('65536')]).toEqual(['1048576', '65536']);
  });

  it('passes SIGTERM to the service and waits for its end', async () => {
    const service = write(
      'service.ts',
      'process.on("SIGTERM", () => process.exit(7)); setInterval(() => {}, 1000); process.stdout.write("ready");',
    );
    const running = spawn(process.execPath, [RUN, 'tsx', service], { stdio: ['ignore', 'pipe', 'inherit'] });
    await once(running.stdout, 'data');
    running.kill('SIGTERM');
    expect(await once(running, 'exit')).toEqual([7, null]);
  });

  it.each(['SIGTERM', 'SIGKILL'] as const)('ends the service when npm gets %s', { timeout: 20_000 }, async (signal) => {
    const service = write(
      'of-npm.ts',
      'process.on("SIGTERM", () => { console.log("ended"); process.exit(); }); setInterval(() => {}, 1000); console.log("ready");',
    );
    write(
      'package.json',
      JSON.stringify({ scripts: { serve: `node "${RUN}" node --max-semi-space-size=4 "${service}"` } }),
    );
    const npm = spawn('npm', ['run', '--silent', 'serve'], { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
    let output = '';
    npm.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      if (text.includes('ready')) npm.kill(signal);
    });
    // The service has the same output, so that is closed when the service has ended.
    await once(npm, 'close');
    expect(output.trim().split('\n')).toEqual(['ready', 'ended']);
  });

  it('names a program that does not exist', () => {
    const { status, stderr } = spawnSync(process.execPath, [RUN, 'no-such-tool'], { encoding: 'utf8' });
    expect(status).toBe(1);
    expect(stderr).toContain('no-such-tool');
  });
});

describe('ensureInstalled', () => {
  const lockfile = (version: string) =>
    JSON.stringify({
      ...{ name: 'x', version: '1.0.0', lockfileVersion: 3 },
      packages: { '': { name: 'x', version: '1.0.0' }, 'node_modules/other-system': { version, optional: true } },
    });

  function ensureInstalled(root: string) {
    const module = pathToFileURL(join(ROOT, 'scripts/launch/ensure-installed.mjs')).href;
    const code = `import { ensureInstalled } from '${module}'; ensureInstalled(process.argv[1]);`;
    const args = ['--input-type=module', '--eval', code, root];
    return spawnSync(process.execPath, args, { encoding: 'utf8' }).stderr;
  }

  it('shows how far an installation is, and keeps the secrets of the server from it', { tags: ['deep'] }, () => {
    const root = join(folder, 'slow');
    mkdirSync(join(root, 'node_modules'), { recursive: true });
    writeFileSync(join(root, 'package-lock.json'), lockfile('1.0.0').replace(',"optional":true', ''));
    // Stands for npm on a slow network.
    writeFileSync(join(root, 'npm'), '#!/bin/sh\necho "pepper: $PASSWORD_PEPPER" >&2\nsleep 4\n', { mode: 0o755 });
    vi.stubEnv('PATH', `${root}:${process.env['PATH']}`);
    vi.stubEnv('PASSWORD_PEPPER', 'secret');
    const printed = ensureInstalled(root);
    vi.unstubAllEnvs();
    expect(printed).toContain('0 of 1 packages');
    expect(printed).toMatch(/^pepper: $/m);
  });

  it('does nothing when npm itself installed everything but the optional packages of other systems', () => {
    const root = join(folder, 'by-npm');
    mkdirSync(join(root, 'node_modules'), { recursive: true });
    writeFileSync(join(root, 'package-lock.json'), lockfile('1.0.0'));
    writeFileSync(join(root, 'node_modules/.package-lock.json'), '{"packages":{}}');
    expect(ensureInstalled(root)).toBe('');
    expect(existsSync(join(root, 'node_modules/.installed'))).toBe(true);
  });

  it('installs when nothing is installed, and again when the lockfile names another version', () => {
    const root = join(folder, 'fresh');
    mkdirSync(join(root, 'part'), { recursive: true });
    const write = (file: string, content: object) => writeFileSync(join(root, file), JSON.stringify(content));
    const release = (version: string) => {
      const whole = { name: 'x', version: '1.0.0', dependencies: { part: 'file:part' } };
      const part = { name: 'part', version };
      write('package.json', whole);
      write('part/package.json', part);
      const packages = { '': whole, part, 'node_modules/part': { resolved: 'part', link: true } };
      write('package-lock.json', { ...{ name: 'x', version: '1.0.0', lockfileVersion: 3 }, packages });
    };
    release('1.0.0');
    expect(ensureInstalled(root)).toContain('Installing');
    expect(ensureInstalled(root)).toBe('');
    release('1.0.1');
    expect(ensureInstalled(root)).toContain('Installing');
  });
});

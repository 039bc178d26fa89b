import { spawnSync } from 'node:child_process';
import { chmod, mkdir, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { StartError } from '../../../src/server/platform/errors.ts';
import { API_PATH } from '../../../src/shared/routes/site-paths.ts';
import { ownTableLines } from '../../../src/shared/vessels/own-table.ts';
import { sampled } from '../../support/depth.ts';
import { portOf, spawnServer } from '../../support/server-process.ts';
import { until } from '../../support/until.ts';
import { startApi } from '../support/api.ts';
import { ask } from '../support/ask.ts';
import { languageCookie, pageRoute } from '../support/catalog.ts';
import { AGENCY_NIT, registrationForm } from '../support/client-life.ts';
import { startServer } from '../support/server.ts';
import { makeSiteFolder, removeSiteFolder } from '../support/site-folder.ts';
import { spawnedServers } from '../support/spawned-server.ts';

const { start, folder, dataDir, settings } = spawnedServers('process');

describe('server start', () => {
  test('prints the address in one line and nothing to stderr', async () => {
    const server = start({ LOG_LEVEL: 'silent' });
    const port = await portOf(server);
    expect(server.output()).toBe(`The site is at http://127.0.0.1:${port}\n`);
    expect((await ask({ port }, '/health/ready')).status).toBe(200);
    expect(server.errors()).toBe('');
  });

  test('warns of nothing when a visitor downloads a file', async () => {
    const server = start({ LOG_LEVEL: 'warn' });
    const port = await portOf(server);
    const [line = ''] = ownTableLines();
    const response = await fetch(`http://127.0.0.1:${port}${API_PATH}/itinerarios/${line}/escalas.csv`);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    await response.text();
    server.child.kill('SIGTERM');
    await server.exited;
    const warnings = [...server.output().matchAll(/^\{.*"msg":"([^"]*)".*\}$/gm)].map(([, message]) => message);
    expect(warnings.filter((message) => !message?.includes('as root'))).toEqual([]);
  });

  test('lists all wrong settings and exits with 1', { tags: ['deep'] }, async () => {
    const server = start({ PORT: 'eighty', LOG_LEVEL: 'loud' });
    expect(await server.exited).toBe(1);
    expect(server.errors()).toMatch(
      /^Cannot start: these settings in the environment are wrong:\n {2}PORT="eighty": .*\n {2}LOG_LEVEL="loud": .*\n$/,
    );
  });

  test('lists every missing page and exits with 1', { tags: ['deep'] }, async () => {
    const site = await makeSiteFolder('pages');
    await rm(join(site, 'pages/es/index.html'));
    await rm(join(site, `pages/es${pageRoute.path}.html`));
    const server = start({ SITE_DIR: site });
    expect(await server.exited).toBe(1);
    expect(server.errors()).toContain('pages/es/index.html');
    expect(server.errors()).toContain(`pages/es${pageRoute.path}.html`);
    expect(server.errors()).toContain('npm run build');
    expect(server.errors()).not.toContain('    at ');
    await removeSiteFolder(site);
  });

  // Within this process: the cases above state how a server ends that cannot start.
  test('fails with a damaged database, and says which', async () => {
    const data = dataDir();
    await mkdir(data);
    await writeFile(join(data, 'site.sqlite'), 'no database at all, but a file of some length');
    await expect(startServer({ DATA_DIR: data })).rejects.toThrow(
      new RegExp(`^Cannot start: the database at DATA_DIR=${data} does not answer as expected: .*$`),
    );
    await expect(startServer({ DATA_DIR: data })).rejects.toThrow(StartError);
  });

  test('fails with a password key that is not whole (S-11)', async () => {
    const data = dataDir();
    await mkdir(join(data, 'secrets'), { recursive: true });
    await writeFile(join(data, 'secrets/password-pepper'), '');
    await expect(startServer({ DATA_DIR: data })).rejects.toThrow(
      /^Cannot start: .*password-pepper does not contain a whole password key\..*$/,
    );
    await expect(startServer({ DATA_DIR: data })).rejects.toThrow(StartError);
  });

  test('refuses a folder that it cannot write, in one sentence with the folder', async () => {
    const data = dataDir();
    await mkdir(data);
    await writeFile(join(data, 'mail'), 'a file where mails are written');
    await expect(startServer({ DATA_DIR: data })).rejects.toThrow(
      /^Cannot start: the folder .*\/data\/mail cannot be .*$/,
    );
    await rm(join(data, 'mail'));
    await chmod(folder(), 0o755);
    await chmod(data, 0o555);
    // No folder is closed to root, so the program gets the rights of nobody.
    const isRoot = process.getuid?.() === 0;
    const lock =
      "import { requireDataFolder } from './src/server/platform/data-folder.ts'; requireDataFolder(process.argv[1]);";
    const refused = spawnSync(process.execPath, ['--input-type=module', '--eval', lock, data], {
      encoding: 'utf8',
      ...(isRoot && { uid: 65_534, gid: 65_534 }),
    });
    expect(refused.stderr).toContain(
      `StartError: Cannot start: the folder DATA_DIR=${data} cannot be written (EACCES). Make the user of the server its owner.\n`,
    );
  });

  test('reports a taken port and exits with 1', { tags: ['deep'] }, async () => {
    const first = start();
    const port = await portOf(first);
    const second = spawnServer({ ...settings(), PORT: String(port), DATA_DIR: join(folder(), 'other') });
    expect(await second.exited).toBe(1);
    expect(second.errors()).toBe(
      `Cannot start: cannot listen at HOST=127.0.0.1 PORT=${port} (EADDRINUSE). If the port is in use, set another PORT.\n`,
    );
  });
});

describe('a data folder', () => {
  test('is used by one server at a time, and by the next one even after SIGKILL', { tags: ['deep'] }, async () => {
    const first = start();
    await portOf(first);
    const second = spawnServer(settings());
    expect(await second.exited).toBe(1);
    expect(second.errors()).toMatch(/^Cannot start: another server uses DATA_DIR=.*\n$/);
    first.child.kill('SIGKILL');
    await first.exited;
    const third = start();
    expect(await portOf(third)).toBeGreaterThan(0);
  });
});

test.each(
  sampled([
    ['another one', 'another key, as long as it has to be', 1],
    ['the same', '', 0],
  ]),
)(
  'PASSWORD_PEPPER (S-11) leads to a startup warning only when it has changed: %s',
  { tags: ['deep'] },
  async (_what, PASSWORD_PEPPER, warnings) => {
    const data = dataDir();
    const api = await startApi('sqlite', { DATA_DIR: data });
    await api.call('POST', '/registro', { form: registrationForm({ nit: AGENCY_NIT }) });
    await api.close();
    const server = start({ DATA_DIR: data, PASSWORD_PEPPER });
    await portOf(server);
    expect(server.output().split('set the PASSWORD_PEPPER that they were hashed with')).toHaveLength(warnings + 1);
  },
);

describe('the log', () => {
  test('has one JSON line per request with its id, without queries, cookies and bodies (S-75, S-76)', async () => {
    const server = start({ LOG_LEVEL: 'trace' });
    const port = await portOf(server);
    const secret = 'S3cr3t-value';
    const headers = {
      cookie: `authToken=${secret}; ${languageCookie}=en`,
      authorization: `Bearer ${secret}`,
      'user-agent': `x${secret}`,
      referer: `http://x/?t=${secret}`,
    };
    const paths = [
      pageRoute.path,
      `${pageRoute.path}/`,
      '/no-such-page',
      '/api/x',
      '/assets/gone.js',
      '/%ff',
      '/%1b%5b31m%0aforged',
    ];
    const answers = [];
    for (const path of paths) answers.push(await ask({ port }, `${path}?token=${secret}`, { headers }));
    answers.push(
      await ask({ port }, '/api/x', {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: `{"p":"${secret}"`,
      }),
    );
    server.child.kill('SIGTERM');
    expect(await server.exited).toBe(0);

    expect(server.output() + server.errors()).not.toContain(secret);
    const lines = server
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    const requests = lines.filter((line) => line['msg'] === 'request');
    expect(requests.map((line) => line['path'])).toEqual([...paths, '/api/x']);
    expect(requests.map((line) => line['status'])).toEqual(answers.map((answer) => answer.status));
    expect(requests.map((line) => line['requestId'])).toEqual(answers.map((answer) => answer.headers['x-request-id']));
  });

  test('records a request that a visitor aborts as such, not as an outage (S-84)', { tags: ['deep'] }, async () => {
    const server = start({ LOG_LEVEL: 'info' });
    const port = await portOf(server);
    const bodies = [
      ['/api/registro', 'multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="rut"'],
      ['/api/contacto', 'application/json', '{"name":"A'],
    ] as const;
    for (const [path, type, begun] of bodies) {
      const socket = connect(port, '127.0.0.1');
      const head = `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: 5000\r\n\r\n`;
      await new Promise((resolve) => socket.write(head + begun, resolve));
      // A request on another connection is answered, so the bytes sent before have reached the server.
      await ask({ port }, '/health/live');
      socket.destroy();
    }
    const notices = () =>
      server
        .output()
        .split('\n')
        .flatMap((line) => (line.startsWith('{') ? [JSON.parse(line) as Record<string, unknown>] : []));
    const brokenOff = () => notices().filter(({ msg }) => msg === 'the request was aborted');
    await until(() => brokenOff().length === bodies.length);
    expect(brokenOff().map(({ level }) => level)).toEqual([30, 30]);
    expect(notices().filter(({ msg, status }) => msg === 'database unavailable' || Number(status) >= 500)).toEqual([]);
  });

  test('warns when the server runs as root, and only then (S-91)', { tags: ['deep'] }, async () => {
    const server = start({ LOG_LEVEL: 'warn' });
    await portOf(server);
    const isRoot = process.getuid?.() === 0;
    expect(server.output().includes('"msg":"the server runs as root: run it as a separate user"')).toBe(isRoot);
  });
});

import { describe, expect, it } from 'vitest';
import { operations } from '../../src/generated/contract.ts';
import { forms } from '../../src/generated/forms.ts';
import { panelContent } from '../../src/generated/panel.ts';
import { API_PATH, PREVIEW_COOKIE, PREVIEW_PATH } from '../../src/shared/routes/site-paths.ts';
import { read } from './sources.ts';

const operation = read('docs/operation.md');
const unit = read('docs/operation/agency.service');
const container = read('Containerfile');
const nginx = read('docs/operation/nginx.conf');
/** Names of the files, by their text, for the messages of failures. */
const fileOf = new Map([
  [operation, 'docs/operation.md'],
  [unit, 'docs/operation/agency.service'],
  [container, 'Containerfile'],
]);

/** Returns the captured text of the expression, which must be the same wherever it matches. */
function captureIn(text: string, expression: RegExp): string {
  const found = [...new Set([...text.matchAll(expression)].map(([, word = '']) => word))];
  expect(found, `${fileOf.get(text)} must contain one value for ${expression}, the same everywhere.`).toHaveLength(1);
  return found[0] ?? '';
}

it('the systemd unit lets the server end, whatever DRAIN_SECONDS and LINGER_SECONDS are', () => {
  const config = read('src/server/platform/config.ts');
  const most = (setting: string) =>
    Number(captureIn(config, new RegExp(`name: '${setting}',.*wholeNumber\\(0, (\\d+)\\)`, 'g')));
  const closing = Number(captureIn(read('src/server/start-server.ts'), /^const CLOSE_LIMIT_MS = (\d+)_000;$/gm));
  const longest = most('DRAIN_SECONDS') + most('LINGER_SECONDS') + closing;
  expect(Number(captureIn(unit, /^TimeoutStopSec=(\d+)$/gm))).toBeGreaterThan(longest);
});

it('nginx lets through the largest form of visitors and the largest download that staff replace', () => {
  const [limit = ''] = /^ {4}client_max_body_size \d+m;$/m.exec(nginx) ?? [];
  const uploads = Object.values(forms).map(({ fields }) =>
    fields.reduce((sum, field) => sum + (field.kind === 'file' ? field.maxBytes : 0), 0),
  );
  const replaced = panelContent?.maxFileBytes ?? 0;
  // The texts of a form and the frame of a multipart body come on top.
  expect(Number(/\d+/.exec(limit)?.[0]) * 1024 ** 2).toBeGreaterThan(Math.max(...uploads, replaced) + 1024 ** 2);
});

it('nginx sends all requests about drafts and previews to the instance that publishes, and no others (ADR 78)', () => {
  const [, expression = ''] = /location ~ (\S+) \{\s*proxy_pass http:\/\/publisher;/.exec(nginx) ?? [];
  const isSentToPublisher = (path: string) => new RegExp(expression).test(path);
  const ofDrafts = Object.keys(JSON.parse(read('schema/api/content/panel-catalog.json')).operations);
  const sent = Object.entries(operations).filter(([, { path }]) => isSentToPublisher(API_PATH + path));
  expect(sent.map(([id]) => id)).toEqual(ofDrafts);
  expect(isSentToPublisher(`${PREVIEW_PATH}/a-token/`)).toBe(true);
  expect(nginx).toContain(`map $cookie_${PREVIEW_COOKIE} $instances {`);
});

it('the build context of the image contains no settings, data, backups or private keys', () => {
  const ignored = read('.dockerignore').split('\n');
  expect(ignored).toEqual(expect.arrayContaining(['data', 'backups', '**/.env*', '**/*.key', '**/*.pem']));
});

describe('the operation guide, the systemd unit, the Containerfile and the nginx configuration agree', () => {
  it('on the folders of the program and of its data, and on the settings file', () => {
    const folder = captureIn(unit, /^WorkingDirectory=(\S+)$/gm);
    expect(captureIn(unit, /^ExecStart=(\S+?)\/node_modules\//gm)).toBe(folder);
    expect(captureIn(operation, /(\/(?:srv|opt|usr\/local|home)\/[\w/-]+)/g)).toBe(folder);
    const data = captureIn(unit, /DATA_DIR=(\S+)/g);
    expect(`/var/lib/${captureIn(unit, /^StateDirectory=(\S+)$/gm)}`).toBe(data);
    expect(captureIn(operation, /(\/var\/lib\/[\w-]+)/g)).toBe(data);
    const settings = captureIn(unit, /^EnvironmentFile=(\S+)$/gm);
    expect(captureIn(operation, /(\/etc\/\w+\.env)/g)).toBe(settings);
    const volume = captureIn(container, /^VOLUME (\S+)$/gm);
    expect(captureIn(container, /DATA_DIR=(\S+)/g)).toBe(volume);
    expect(captureIn(operation, /-v agency-data:(\S+)/g)).toBe(volume);
    expect(operation).toContain(`the volume \`${volume}\``);
  });

  it('on the user', () => {
    const user = captureIn(unit, /^User=(\S+)$/gm);
    expect(captureIn(unit, /^Group=(\S+)$/gm)).toBe(user);
    expect(captureIn(operation, /useradd .* (\w+)$/gm)).toBe(user);
    expect(captureIn(operation, /--home-dir (\S+)/g)).toBe(captureIn(unit, /DATA_DIR=(\S+)/g));
    expect(captureIn(operation, /chown -R (\w+):/g)).toBe(user);
    const id = captureIn(container, /--uid (\d+)/g);
    expect(captureIn(container, /--gid (\d+)/g)).toBe(id);
    expect(operation).toContain(`under a user of its own (${id})`);
    expect(captureIn(container, /^USER (\w+)$/gm)).toBe(captureIn(container, /useradd .* (\w+) \\$/gm));
  });

  it('on the ports and the start command', () => {
    const port = captureIn(container, /^EXPOSE (\d+)$/gm);
    expect(captureIn(container, /PORT=(\d+)/g)).toBe(port);
    expect(operation).toContain(`\`127.0.0.1\`, \`${port}\``);
    expect(operation).toContain(`-p 127.0.0.1:${port}:${port} `);
    const instances = [...operation.matchAll(/^PORT=(\d+)/gm)].map(([, each]) => each);
    const upstreams = [...nginx.matchAll(/^upstream \w+ \{$(.*?)^\}$/gms)].map(([, upstream = '']) =>
      [...upstream.matchAll(/server 127\.0\.0\.1:(\d+)/g)].map(([, each]) => each),
    );
    expect(upstreams).toEqual([instances, instances]);
    const start = captureIn(unit, /^ExecStart=\S+ (.+)$/gm);
    const [option = ''] = start.split(' ');
    expect(container).toContain(`CMD ${JSON.stringify(['node', ...start.split(' ')]).replaceAll('","', '", "')}`);
    expect(JSON.parse(read('package.json')).scripts.serve).toContain(` node ${start}`);
    const allocator = captureIn(unit, /(MALLOC_\w+=\d+)/g);
    expect(captureIn(container, /(MALLOC_\w+=\d+)/g)).toBe(allocator);
    expect(operation).toContain(`start Node with \`${option}\` and \`${allocator}\``);
  });
});

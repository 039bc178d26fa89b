import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.ts';

const FOLDER = join(ROOT, '.cache/language-servers');

/**
 * Returns the path of a version of yaml-language-server, which npm installs (some 25 MB) into `.cache` on first use.
 * Undefined if npm cannot be reached.
 */
export function installedServer(version: string): string | undefined {
  const folder = join(FOLDER, version);
  const program = join(folder, 'node_modules/yaml-language-server/bin/yaml-language-server');
  if (existsSync(program)) return program;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  const options = ['--no-audit', '--no-fund', '--no-save', '--ignore-scripts', '--fetch-retries=0'];
  const { status, stderr } = spawnSync('npm', ['install', ...options, `yaml-language-server@${version}`], {
    cwd: folder,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (status === 0) return program;
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ENETUNREACH|network/.test(stderr)) return undefined;
  throw new Error(stderr);
}

#!/usr/bin/env node
// What `npm create` runs: makes the folder of an agency's site from the engine that is packed beside this file and a new catalog.
// Plain JavaScript that Node 20.19 and later can run before anything is installed.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';

const MESSAGES = {
  es: {
    usage:
      'npm create shipping-agency-site CARPETA -- --country PAÍS --languages es,en [--with accounts,staff,…]\nHace en una carpeta nueva el sitio de una agencia: el programa y un catálogo que es suyo.\n',
    notEmpty: (/** @type {string} */ folder) => `La carpeta «${folder}» ya tiene archivos, y no se cambian.\n`,
    next: (/** @type {string} */ folder) => `\nListo. Para ver el sitio:\n  cd ${folder}\n  npm start\n`,
  },
  en: {
    usage:
      'npm create shipping-agency-site FOLDER -- --country ID --languages es,en [--with accounts,staff,…]\nMakes the site of an agency in a new folder: the engine, and a catalog of its own.\n',
    notEmpty: (/** @type {string} */ folder) => `The folder "${folder}" has files already, which are not changed.\n`,
    next: (/** @type {string} */ folder) => `\nDone. To see the site:\n  cd ${folder}\n  npm start\n`,
  },
};

const messages = MESSAGES[process.env['LANG']?.startsWith('en') ? 'en' : 'es'];
const [given = '', ...options] = process.argv.slice(2);
if (given === '' || given.startsWith('-') || !options.includes('--country')) fail(messages.usage);
const folder = resolve(given);
if (existsSync(folder) && readdirSync(folder).length > 0) fail(messages.notEmpty(given));

mkdirSync(folder, { recursive: true });
execFileSync('tar', ['-xzf', join(import.meta.dirname, 'engine.tar.gz'), '-C', folder]);
// A folder of the same name within, because the name of the agency follows from it.
const fresh = join('.new', basename(folder));
const npm = ['run', '--silent', 'catalog', '--', 'new', 'site', fresh, ...options];
const { status } = spawnSync('npm', npm, {
  cwd: folder,
  stdio: ['inherit', 'ignore', 'inherit'],
  shell: process.platform === 'win32',
});
if (status !== 0) {
  rmSync(folder, { recursive: true });
  process.exit(status ?? 1);
}
for (const part of ['catalog', 'schema/editor']) renameSync(join(folder, fresh, part), join(folder, part));
rmSync(join(folder, '.new'), { recursive: true });
process.stdout.write(messages.next(given));

/** @param {string} text */
function fail(text) {
  process.stderr.write(text);
  process.exit(1);
}

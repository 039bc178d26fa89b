// Plain JavaScript, because run.mjs loads it before any package is installed.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Returns the arguments with which Node runs a file (`node FILE`, `tsx FILE`) or a tool of node_modules (`tsc`).
 * @param {string} root
 * @param {string} command
 * @param {readonly string[]} args
 * @returns {string[]}
 * @throws {Error} when no package has such a tool
 */
export function nodeArguments(root, command, args) {
  if (command === 'node') return [...args];
  if (command === 'tsx') return ['--import', 'tsx', ...args];
  return [toolFile(root, command), ...args];
}

/**
 * Returns the JavaScript file of a tool. Windows can start the files of node_modules/.bin only in a shell, which divides
 * arguments at their spaces.
 * @param {string} root
 * @param {string} tool
 * @throws {Error} when no package has such a tool
 */
export function toolFile(root, tool) {
  /** @type {{ packages: Record<string, { bin?: Record<string, string> }> }} */
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  for (const [folder, { bin }] of Object.entries(packages)) {
    const file = bin?.[tool];
    if (file !== undefined && folder.lastIndexOf('node_modules/') === 0) return join(root, folder, file);
  }
  throw new Error(`${tool}: no installed package has such a tool`);
}

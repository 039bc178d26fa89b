import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { until } from './until.ts';

/** Waits for `count` .eml files to an address and returns their texts, or their HTML, oldest first; the test's time limit ends the wait. */
export function mailsIn(
  folder: string,
  address: string,
  count: number,
  part: 'text' | 'html' = 'text',
): Promise<string[]> {
  return until(async () => {
    const names = existsSync(folder) ? (await readdir(folder)).filter((name) => name.endsWith('.eml')).sort() : [];
    const mails = await Promise.all(names.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))));
    const found = mails.filter(({ to }) => to?.some((recipient) => recipient.address === address));
    return found.length >= count && found.map((mail) => mail[part] ?? '');
  }, `${count} mails to ${address}`);
}

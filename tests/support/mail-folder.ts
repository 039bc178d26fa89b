import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { until } from '../server/support/until.ts';

/** Waits for `count` .eml files to an address and returns their texts, oldest first; the test's time limit ends the wait. */
export async function mailsIn(folder: string, address: string, count: number): Promise<string[]> {
  let texts: readonly string[] = [];
  await until(async () => {
    const names = existsSync(folder) ? (await readdir(folder)).filter((name) => name.endsWith('.eml')).sort() : [];
    const mails = await Promise.all(names.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))));
    const found = mails.filter(({ to }) => to?.some((recipient) => recipient.address === address));
    texts = found.map(({ text = '' }) => text);
    return texts.length >= count;
  }, `${count} mails to ${address}`);
  return [...texts];
}

import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import PostalMime from 'postal-mime';

const PAUSE_MS = 50;

/** Waits for `count` .eml files to an address and returns their texts, oldest first; the test's time limit ends the wait. */
export async function mailsIn(folder: string, address: string, count: number): Promise<string[]> {
  for (;;) {
    const names = existsSync(folder) ? (await readdir(folder)).filter((name) => name.endsWith('.eml')).sort() : [];
    const mails = await Promise.all(names.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))));
    const found = mails.filter(({ to }) => to?.some((recipient) => recipient.address === address));
    if (found.length >= count) return found.map(({ text = '' }) => text);
    await pause(PAUSE_MS);
  }
}

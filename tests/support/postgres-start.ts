import { existsSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { until } from './until.ts';

/** Notes in a file how the start of PostgreSQL ends, for the processes of the tests. */
export async function noteStart<Server>(file: string, start: Promise<Server>): Promise<Server | 'failed'> {
  const note = async (failure: string) => {
    await writeFile(`${file}.new`, failure);
    await rename(`${file}.new`, file);
  };
  try {
    const server = await start;
    await note('');
    return server;
  } catch (error) {
    await note(String(error));
    return 'failed';
  }
}

/** @throws Error if it did not start */
export async function untilStarted(file: string): Promise<void> {
  await until(() => existsSync(file), 'PostgreSQL has started');
  const failure = await readFile(file, 'utf8');
  if (failure !== '') throw new Error(failure);
}

import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { panel } from '../../../generated/panel.ts';
import { isStorableText } from '../../../shared/text/is-storable-text.ts';
import { UnreadableFile } from '../../domain/vessels/files/problem.ts';
import { formError } from '../../platform/http/api/malformed-form.ts';
import { oneFile } from '../../platform/http/api/one-file.ts';
import { visibleName } from '../../platform/http/api/visible-name.ts';
import { allowLongWork } from './allow-long-work.ts';

/** Limit of the uploaded file, also shown in the panel. The unpacked size of a workbook has a limit of its own. */
const MAX_FILE_BYTES = panel.find(({ path }) => path === 'vessel-calls')?.import?.maxBytes ?? 0;

/**
 * Stores the file of the request in a temporary folder while `use` runs.
 * @throws UnreadableFile for a file that is too large, an error with status 400 for a body that is not a form or is cut off
 */
export async function withUpload<Result>(
  request: FastifyRequest,
  use: (path: string, fileName: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'vessel-calls-'));
  try {
    const path = join(folder, 'upload');
    const name = await receive(request, path).catch((error: unknown) => {
      throw error instanceof UnreadableFile ? error : formError(error);
    });
    allowLongWork(request);
    return await use(path, isStorableText(name) ? name : '');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Writes the uploaded file to a path, without keeping it in memory. @returns the name of the file */
async function receive(request: FastifyRequest, path: string): Promise<string> {
  const file = await oneFile(request, MAX_FILE_BYTES);
  await pipeline(file.file, createWriteStream(path, { mode: 0o600 }));
  if (file.file.truncated) throw new UnreadableFile('file-too-large', { limit: `${MAX_FILE_BYTES / 1_000_000} MB` });
  return basename(visibleName(file.filename)).slice(0, 200);
}

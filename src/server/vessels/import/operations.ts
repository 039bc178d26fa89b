import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import type { LanguageId, LineId } from '../../../generated/types.ts';
import { content, perContent } from '../../../shared/content.ts';
import { isStorableText } from '../../../shared/text.ts';
import { ownTableLines } from '../../../shared/vessels/own-table.ts';
import type { HandlerServices, Handlers } from '../../api/handler.ts';
import { visibleName } from '../../platform/http/download.ts';
import { formError, oneFile } from '../../platform/http/form-request.ts';
import { Refusal } from '../../platform/refusal.ts';
import { UnreadableFile } from '../files/table.ts';
import { template } from '../files/written-table.ts';
import { type ImportReport, importCalls, unreadableReport } from './import-calls.ts';
import { lastImport, undo } from './imports.ts';
import { describeChanges, describeProblem, describeReview } from './report.ts';

/** Imports the vessel calls of a line from a file: checked only, or written as a whole. The last import can be undone. */
export function importOperations({ database, throttle }: HandlerServices) {
  return {
    async importVesselCalls({ query, caller, language, requestInfo, request }) {
      const line = ownTableLines().find((one) => one === query.line);
      if (line === undefined) throw new Refusal('not-found');
      await throttle.requireAdmission('upload-account', caller.id);
      const isDryRun = query.dryRun === 'true';
      const report = await reportOn(request, (path, fileName) =>
        importCalls(database, { path, fileName, line, isDryRun, staffId: caller.id, requestInfo }),
      );
      return describeReport(report, line, isDryRun, language);
    },
    readImportTemplate: async ({ language }) => ({ content: await template(language) }),
    readLastImport: async () => ({ last: await lastImport(database) }),
    async undoImport({ params, caller, requestInfo }) {
      const undone = await undo(database, params.id, { staffId: caller.id, requestInfo });
      if (undone === undefined) throw new Refusal('not-possible');
      return undone;
    },
  } satisfies Partial<Handlers>;
}

/** Stores the file of the request in a temporary folder while `use` reports on it. */
async function reportOn(
  request: FastifyRequest,
  use: (path: string, fileName: string) => Promise<ImportReport>,
): Promise<ImportReport> {
  const folder = await mkdtemp(join(tmpdir(), 'vessel-calls-'));
  try {
    const path = join(folder, 'upload');
    const name = await receive(request, path);
    return await use(path, isStorableText(name) ? name : '');
  } catch (error) {
    if (error instanceof UnreadableFile) return unreadableReport(error);
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Limit of the uploaded file, also shown in the panel. The unpacked size of a workbook has a limit of its own. */
const maxFileBytes = perContent(() => content.panel.find(({ path }) => path === 'vessel-calls')?.import?.maxBytes ?? 0);

/**
 * Writes the uploaded file to a path, without keeping it in memory.
 * @returns the name of the file
 * @throws UnreadableFile for a file that is too large, an error with status 400 for a body that is not a form or is cut off
 */
async function receive(request: FastifyRequest, path: string): Promise<string> {
  try {
    const file = await oneFile(request, maxFileBytes());
    await pipeline(file.file, createWriteStream(path, { mode: 0o600 }));
    if (file.file.truncated) throw new UnreadableFile('file-too-large', { limit: `${maxFileBytes() / 1_000_000} MB` });
    return basename(visibleName(file.filename)).slice(0, 200);
  } catch (error) {
    throw error instanceof UnreadableFile ? error : formError(error);
  }
}

async function describeReport(report: ImportReport, line: LineId, isDryRun: boolean, language: LanguageId) {
  const problems = await Promise.all(report.problems.map((problem) => describeProblem(problem, language)));
  const { review: read, changes: changed, ...counts } = report;
  const review = read && { review: await describeReview(read, language) };
  const changes = changed && { changes: await describeChanges(changed, language) };
  return { ...counts, line, dryRun: isDryRun, problems, ...review, ...changes };
}

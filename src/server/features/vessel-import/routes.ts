import type { FastifyRequest } from 'fastify';
import type { LanguageId, LineId } from '../../../generated/types.ts';
import { ownTableLines } from '../../../shared/vessels/own-table.ts';
import type { Handlers } from '../../domain/operations/handler.ts';
import { problemInWords, reviewInWords } from '../../domain/vessels/files/in-words.ts';
import { UnreadableFile } from '../../domain/vessels/files/problem.ts';
import { type ImportReport, importCalls, unreadableReport } from '../../domain/vessels/import/import-calls.ts';
import { template } from '../../domain/vessels/import/template.ts';
import { lastImport, undo } from '../../domain/vessels/import/undo-store.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Services } from '../../services.ts';
import { allowLongWork } from './allow-long-work.ts';
import { withUpload } from './upload.ts';

type Served = 'importVesselCalls' | 'readImportTemplate' | 'readLastImport' | 'undoImport';

/** Imports the vessel calls of a line from a file: checked only, or written as a whole. The last import can be undone. */
export function vesselImport({ database, throttle }: Services): Pick<Handlers, Served> {
  return {
    async importVesselCalls({ query, caller, language, requestInfo, request }) {
      const line = ownTableLines.find((one) => one === query.line);
      if (line === undefined) throw new Refusal('not-found');
      await throttle.requireAdmission('upload-account', caller.id);
      const isDryRun = query.dryRun === 'true';
      const report = await reportOn(request, (path, fileName) =>
        importCalls(database, { path, fileName, line, isDryRun, staffId: caller.id, requestInfo }),
      );
      return inWords(report, line, isDryRun, language);
    },
    readImportTemplate: async ({ language }) => ({ content: await template(language) }),
    readLastImport: async () => ({ last: (await lastImport(database)) ?? null }),
    async undoImport({ params, caller, requestInfo, request }) {
      allowLongWork(request);
      const undone = await undo(database, params.id, { staffId: caller.id, requestInfo });
      if (undone === undefined) throw new Refusal('not-possible');
      return undone;
    },
  };
}

async function reportOn(request: FastifyRequest, use: Parameters<typeof withUpload<ImportReport>>[1]) {
  try {
    return await withUpload(request, use);
  } catch (error) {
    if (error instanceof UnreadableFile) return unreadableReport(error);
    throw error;
  }
}

async function inWords(report: ImportReport, line: LineId, isDryRun: boolean, language: LanguageId) {
  const problems = await Promise.all(report.problems.map((problem) => problemInWords(problem, language)));
  const { review: read, ...counts } = report;
  const review = read === undefined ? undefined : await reviewInWords(read, language);
  return { ...counts, line, dryRun: isDryRun, problems, ...(review === undefined ? {} : { review }) };
}

import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import schema from '../../../../schema/api/vessel-import.json' with { type: 'json' };
import type { LanguageId, LineId } from '../../../generated/types.ts';
import { requireStaff } from '../../platform/auth/require-staff.ts';
import { described, describedFile } from '../../platform/http/api/described.ts';
import { isSoundText } from '../../platform/http/api/json-body.ts';
import { originOf } from '../../platform/http/origin.ts';
import { visitorLanguage } from '../../platform/http/visitor-language.ts';
import { Refusal } from '../../platform/refusal.ts';
import { addressKey } from '../../platform/throttle/address-key.ts';
import { requireAdmission } from '../../platform/throttle/require-admission.ts';
import { problemInWords } from '../../platform/vessel-files/in-words.ts';
import { UnreadableFile } from '../../platform/vessel-files/problem.ts';
import { lineOf } from '../../platform/vessels/answers.ts';
import type { Services } from '../../services.ts';
import { type ImportReport, importCalls } from './service.ts';
import { lastImport, undo } from './store.ts';

/** As it is sent; what a workbook is inside has a limit of its own. */
const MOST_BYTES = 25 * 1024 * 1024;
const MOST_BYTES_SHOWN = '25 MB';

/** The calls of a line's vessels from a file: looked over, written whole, taken back. */
export async function vesselImport(app: FastifyInstance, { database, throttle }: Services): Promise<void> {
  app.post<{ Querystring: { line: string; dryRun?: string } }>(
    '/internal/vessel-calls/import',
    {
      schema: describedFile('staff', 'Import vessel calls from a file', 'A CSV or XLSX file.', {
        refusals: ['session-ended', 'not-found', 'too-many-requests'],
        querystring: schema.importQuery,
        response: { 200: schema.report },
      }),
    },
    async (request) => {
      const { id } = await requireStaff(database, request);
      const line = lineOf(request.query.line);
      if (line === undefined) throw new Refusal('not-found');
      await requireAdmission(throttle, 'upload-address', addressKey(request.ip));
      const isDryRun = request.query.dryRun === 'true';
      const language = visitorLanguage(request);
      const report = await withUpload(request, (path, fileName) =>
        importCalls(database, { path, fileName, line, isDryRun, staffId: id, origin: originOf(request) }),
      );
      return inWords(report, line, isDryRun, language);
    },
  );

  app.get(
    '/internal/vessel-imports/last',
    {
      schema: described('staff', 'The last import, and whether it was undone', {
        refusals: ['session-ended'],
        response: { 200: schema.lastImport },
      }),
    },
    async (request) => {
      await requireStaff(database, request);
      return { last: (await lastImport(database)) ?? null };
    },
  );

  app.post<{ Body: { import: string } }>(
    '/internal/vessel-calls/undo-import',
    {
      schema: described('staff', 'Take the last import back', {
        refusals: ['session-ended', 'not-possible'],
        body: schema.undo,
        response: { 200: schema.undone },
      }),
    },
    async (request) => {
      const { id } = await requireStaff(database, request);
      const undone = await undo(database, request.body.import, { staffId: id, origin: originOf(request) });
      if (undone === undefined) throw new Refusal('not-possible');
      return undone;
    },
  );
}

async function inWords(report: ImportReport, line: LineId, isDryRun: boolean, language: LanguageId) {
  const problems = await Promise.all(report.problems.map((problem) => problemInWords(problem, language)));
  return { ...report, line, dryRun: isDryRun, problems };
}

/** Keeps the file of the request beside until it has been read. */
async function withUpload(
  request: FastifyRequest,
  use: (path: string, fileName: string) => Promise<ImportReport>,
): Promise<ImportReport> {
  const file = await request.file({ limits: { fileSize: MOST_BYTES, files: 1, fields: 0, parts: 1, headerPairs: 20 } });
  if (file === undefined) throw Object.assign(new Error('no file'), { statusCode: 400 });
  const folder = await mkdtemp(join(tmpdir(), 'vessel-calls-'));
  try {
    const path = join(folder, 'upload');
    await pipeline(file.file, createWriteStream(path, { mode: 0o600 }));
    if (file.file.truncated) {
      const { problem } = new UnreadableFile('file-too-large', { limit: MOST_BYTES_SHOWN });
      return { rows: 0, added: 0, changed: 0, unchanged: 0, problemCount: 1, problems: [problem] };
    }
    const name = basename(file.filename).slice(0, 200);
    return await use(path, isSoundText(name) ? name : '');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

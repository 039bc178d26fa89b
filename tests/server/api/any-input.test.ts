import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { apiSchemas, operations } from '../../../src/generated/contract.ts';
import { lineIds } from '../../../src/generated/lines.ts';
import { beginSession } from '../../../src/server/identity/sessions.ts';
import { ANY_DATABASE_KIND } from '../../support/database.ts';
import { runs, sampled } from '../../support/depth.ts';
import { prepared } from '../../support/prepared.ts';
import type { ApiReply } from '../support/api.ts';
import { type ApiCall, allCalls } from '../support/api-calls.ts';
import { ask } from '../support/ask.ts';
import { pdfFile } from '../support/client-life.ts';
import { addUser, isOfUser } from '../support/client-users.ts';
import { useServer } from '../support/database-of.ts';
import { anyAddress, anyBody, anyText, anyTypedBody, nested, validBody } from '../support/fuzz.ts';
import { makePdf } from '../support/pdf/make-pdf.ts';

/** Requests per database; `HOSTILE_REQUESTS=5000` for a quick run. */
const REQUESTS = Number(process.env['HOSTILE_REQUESTS'] ?? runs({ gate: 300, deep: 50_000 }));
const LIMIT_MS = 120_000 + REQUESTS * 30;
/** Reading a file takes a hundred times as long as rejecting one. */
const UPLOADS = runs({ gate: 1, deep: 20 });
/** Valid files, by the type that a call expects. */
const WELL_FORMED: Readonly<Record<string, Blob>> = {
  'application/pdf': pdfFile(makePdf({})),
  'application/octet-stream': new Blob(['vesselName;carrierVoyageNumber\nA;1\n'], { type: 'text/csv' }),
};
const IMPORT_QUERY = `?line=${lineIds[0]}&dryRun=true`;
const ajv = new Ajv2020({ strict: false });
const isError = ajv.compile(apiSchemas.apiError);
/** The calls of the DCSA standard return errors in its own format. */
const isStandardError = ajv.compile(apiSchemas.dcsaError);

/** Returns the largest JSON body of a call, in KiB. */
function largestKib({ method, path }: ApiCall): number {
  const declared = Object.values(operations).find((one) => one.method === method && one.path === path);
  return declared?.bodyKib ?? 64;
}

describe.each(ANY_DATABASE_KIND)(
  'hostile input causes no server error and changes no prototype, on %s (S-59, S-60)',
  (kind) => {
    const { api, db } = useServer(kind, { LIMITS_FACTOR: '100000' });
    let userId: string;
    let administrator: string;
    let calls: readonly ApiCall[];
    /** The number of tries for each call, in each kind of input. */
    let tries: number;
    let answered = 0;
    const client = prepared(() => db.add());
    beforeAll(async () => {
      userId = (await addUser(db, client)).id;
      administrator = await db.addAdministrator();
      calls = await allCalls(api);
      const ways = calls.flatMap(({ body, form }) => [1, 0.5, ...[body, form].flatMap((each) => (each ? [1] : []))]);
      tries = Math.ceil(REQUESTS / ways.reduce((sum, each) => sum + each, 0));
    });
    afterEach(() => {
      expect(Object.keys(Object.prototype)).toEqual([]);
      expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
    });

    /** Tests a property of each call, and that each of its runs was answered. */
    async function assertEach<Input>(
      some: readonly ApiCall[],
      numRuns: number,
      propertyOf: (call: ApiCall) => fc.IAsyncProperty<Input>,
    ): Promise<void> {
      expect(some).not.toEqual([]);
      const before = answered;
      for (const call of some) await fc.assert(propertyOf(call), { numRuns });
      expect(answered - before).toBeGreaterThanOrEqual(some.length * numRuns);
    }

    /** Begins a new session for each try, because some calls end it. */
    async function tokenFor({ name, path, needsToken }: ApiCall): Promise<{ token?: string }> {
      // A setting for all staff that one call changes must not stop the others from being tested.
      await db.database.query.deleteFrom('settings').execute();
      const [realm, id] = path.startsWith('/internal/')
        ? (['staff', administrator] as const)
        : (['client', client.id] as const);
      const holder = isOfUser(name) ? userId : id;
      return needsToken ? { token: (await beginSession(db.database, realm, holder)).token } : {};
    }

    function expectNoServerError({ status, text, headers }: Pick<ApiReply, 'status' | 'text' | 'headers'>): void {
      answered += 1;
      expect(status).toBeLessThan(500);
      if (status < 400) return;
      const body = JSON.parse(text);
      const isStandard = 'httpMethod' in body;
      expect(isStandard ? isStandardError(body) : isError(body), text).toBe(true);
      expect(headers.get('x-request-id')).toBe(isStandard ? body.providerCorrelationReference : body.requestId);
      const ownText = isStandard ? JSON.stringify(body, (key, value) => (key === 'value' ? undefined : value)) : text;
      // The standard requires a response to repeat the wrong value.
      expect(ownText).not.toMatch(/node_modules|\.ts:\d|select |insert into|sqlite|postgres|argon2/i);
    }

    it('in a JSON body', { timeout: LIMIT_MS }, async () => {
      await assertEach(withBody(calls), tries, (call) =>
        fc.asyncProperty(anyBody(validBody(call)), async (body) => {
          expectNoServerError(
            await api.call(call.method, call.address, {
              body: JSON.stringify(body) ?? '',
              ...(await tokenFor(call)),
            }),
          );
        }),
      );
    });

    /** Sends a form with some files in its file fields. */
    async function sendForm(
      call: ApiCall,
      fields: unknown,
      files: readonly (readonly [name: string, ...UploadedFile])[],
    ) {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields ?? {})) {
        if (fileFieldsOf(call).has(name)) continue;
        form.append(name, typeof value === 'string' ? value : String(JSON.stringify(value)));
      }
      for (const [name, blob, fileName] of files) form.append(name, blob, fileName);
      const query = call.path.endsWith('/imports') ? IMPORT_QUERY : '';
      expectNoServerError(await api.call(call.method, call.address + query, { form, ...(await tokenFor(call)) }));
    }

    it('in a form with invalid files', { timeout: LIMIT_MS }, async () => {
      const file = fc.record({
        name: anyText,
        type: fc.constantFrom('application/pdf', 'text/html', ''),
        content: anyText,
      });
      await assertEach(withForm(calls), tries, (call) => {
        const name = fc.constantFrom(...fileFieldsOf(call).keys());
        return fc.asyncProperty(anyBody(validBody(call)), name, fc.option(file), async (fields, field, sent) => {
          const blob = sent && new Blob([sent.content], { type: sent.type });
          await sendForm(call, fields, blob ? [[field, blob, `${sent.name}.pdf`]] : []);
        });
      });
    });

    it('in the other fields of a form with valid files', { timeout: LIMIT_MS }, async () => {
      await assertEach(withForm(calls), UPLOADS, (call) => {
        const files = [...fileFieldsOf(call)].map(([name, type]) => {
          const blob = WELL_FORMED[type] ?? new Blob([]);
          return [name, blob, type === 'application/pdf' ? 'a.pdf' : 'a.csv'] as const;
        });
        return fc.asyncProperty(anyBody(validBody(call)), (fields) => sendForm(call, fields, files));
      });
    });

    it('in a body of another content type, or in a truncated form', { timeout: LIMIT_MS }, async () => {
      await assertEach(sampled(calls), tries, (call) =>
        fc.asyncProperty(anyTypedBody, async ({ type, body }) => {
          const { token = '' } = await tokenFor(call);
          const length = String(Buffer.byteLength(body));
          const identity = token === '' ? {} : { authorization: `Bearer ${token}` };
          const headers = { 'content-type': type, 'content-length': length, ...identity };
          const sent = { method: call.method, headers, body };
          const answer = await ask(api, `/api${call.address}${IMPORT_QUERY}`, sent);
          expectNoServerError({
            ...answer,
            headers: new Headers({ 'x-request-id': String(answer.headers['x-request-id']) }),
          });
        }),
      );
    });

    it('in path, query and headers', { timeout: LIMIT_MS }, async () => {
      await assertEach(sampled(calls), Math.ceil(tries / 2), (call) => {
        const header = fc.string({
          unit: fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCharCode(code)),
        });
        const headers = fc.record({
          'if-match': header,
          'idempotency-key': header,
          'accept-language': header,
          cookie: header,
          'user-agent': header,
        });
        return fc.asyncProperty(anyAddress(call), headers, async (path, sent) => {
          const body = call.method === 'GET' ? {} : { body: '{}' };
          expectNoServerError(await api.call(call.method, path, { headers: sent, ...body, ...(await tokenFor(call)) }));
        });
      });
    });

    it('in JSON that is too deep, too long or malformed (S-61)', async () => {
      for (const call of sampled(withBody(calls))) {
        const post = async (body: string) =>
          (await api.call(call.method, call.address, { body, ...(await tokenFor(call)) })).status;
        const deep = (depth: number) => JSON.stringify({ ...validBody(call), deep: nested(depth) });
        expect([call.name, await post(deep(1_000)), await post('['.repeat(30_000))]).toEqual([call.name, 400, 400]);
        expect([call.name, await post(`{"a":"${'x'.repeat((largestKib(call) + 1) * 1024)}"}`)]).toEqual([
          call.name,
          413,
        ]);
        const polluting = ['{"__proto__":{"a":1}}', '{"constructor":{"prototype":{}}}'];
        const malformed = ['', '{', '{"a":}', "{'a':1}", '{"a":1}}', '\ufeff{}', 'NaN', '{"a":01}', '{"a":"\t"}'];
        for (const broken of [...malformed, 'null', ...polluting])
          expect([call.name, broken, await post(broken)]).toEqual([call.name, broken, 400]);
      }
    });
  },
);

function withBody(calls: readonly ApiCall[]): ApiCall[] {
  return calls.filter(({ body }) => body !== undefined);
}

function withForm(calls: readonly ApiCall[]): ApiCall[] {
  return calls.filter(({ form }) => form !== undefined);
}

type UploadedFile = readonly [blob: Blob, fileName: string];

/** Returns the file fields of a form, with their media types. */
function fileFieldsOf({ form }: ApiCall): ReadonlyMap<string, string> {
  const fields = Object.entries(form?.properties ?? {});
  return new Map(fields.flatMap(([name, { contentMediaType: type }]) => (type === undefined ? [] : [[name, type]])));
}

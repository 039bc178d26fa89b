import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { beforeAll, describe, expect, it } from 'vitest';
import { preparedApi } from '../../../server/support/api.ts';
import { administrator } from '../../../server/support/staff-life.ts';
import { bogotaDay, type Schedules } from '../../../server/vessels/support/sample-calls.ts';
import { ROOT } from '../../../support/root.ts';

/** Validates an answer with the schema that DCSA publishes. */
function answerOf(item: 'PortSchedule' | 'ServiceSchedule') {
  const standard = JSON.parse(readFileSync(join(ROOT, 'tests/fixtures/dcsa/standard.json'), 'utf8')) as {
    readonly $defs: object;
  };
  const ajv = new Ajv({ strict: false, formats: { 'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(Z|[+-]\d\d:\d\d)$/ } });
  return ajv.compile({ type: 'array', items: { $ref: `#/$defs/${item}` }, $defs: standard.$defs });
}

describe('the schedules for programs', () => {
  const api = preparedApi('sqlite');
  beforeAll(async () => {
    const staff = await administrator(api);
    const titles = 'IMO,Motonave,Viaje,Viaje de salida,Código del servicio,Servicio,Puerto,Terminal,SMDG,Novedad,ETA';
    const at = `COCTG,Contecar,CTG1,OMIT,${bogotaDay(24)} 06:00`;
    const calls = [
      `9074729,A,1N,1S,,,${at}`,
      `9074729,A,2N,,AX1,,${at}`,
      `9074729,A,3N,,,Andes,COCTG,,,,${bogotaDay(24)} 07:00`,
    ];
    const form = new FormData();
    form.append('file', new Blob([[titles, ...calls].join('\n')]), 'a.csv');
    const path = '/internal/vessel-calls/imports?line=nyk';
    expect((await staff.call('POST', path, { form })).body).toMatchObject({ added: 3 });
  });

  it('returns the schedules of a port in the format of DCSA, whatever is known of its calls', async () => {
    const { body } = await api.call('GET', `/v1/port-schedules?UNLocationCode=COCTG&date=${bogotaDay(24)}`);
    const validate = answerOf('PortSchedule');
    expect(validate(body) ? [] : validate.errors).toEqual([]);
    expect(JSON.stringify(body)).toContain('"facilitySMDGCode":"CTG1"');
    const vessels = await api.call('GET', '/v1/vessel-schedules');
    const isOfVessels = answerOf('ServiceSchedule');
    expect(isOfVessels(vessels.body) ? [] : isOfVessels.errors).toEqual([]);
  });

  it('returns nothing for a reference of all lines, which no call of ours has', async () => {
    for (const query of ['universalVoyageReference=26DBN', 'universalServiceReference=SR12345A']) {
      const { status, body } = await api.call('GET', `/v1/vessel-schedules?${query}`);
      expect([query, status, body]).toEqual([query, 200, []]);
    }
    expect((await api.call('GET', '/v1/vessel-schedules?universalServiceReference=AX1')).status).toBe(400);
    expect((await api.call('GET', '/v1/vessel-schedules?ofALaterRelease=1')).body).not.toEqual([]);
  });

  it('returns schedules in the format of DCSA, page by page', async () => {
    const validate = answerOf('ServiceSchedule');
    const references: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const more: string = cursor === '' ? '' : `&cursor=${cursor}`;
      const reply: Response = await fetch(`http://127.0.0.1:${api.port}/api/v1/vessel-schedules?limit=2${more}`);
      expect(reply.status).toBe(200);
      const body = (await reply.json()) as Schedules;
      expect(validate(body) ? [] : validate.errors).toEqual([]);
      references.push(
        ...body.flatMap((one) =>
          one.vesselSchedules.flatMap((two) => two.transportCalls.map((three) => three.transportCallReference)),
        ),
      );
      cursor = reply.headers.get('next-page-cursor');
    }
    expect(new Set(references).size).toBe(3);
    expect(references).toHaveLength(3);
  });
});

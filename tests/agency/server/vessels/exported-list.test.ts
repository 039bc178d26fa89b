import { beforeAll, describe, expect, it } from 'vitest';
import { preparedApi } from '../../../server/support/api.ts';
import { preparedAdministrator } from '../../../server/support/staff-life.ts';
import { LINE } from '../../../server/vessels/support/call-file.ts';

const TITLES = 'IMO;Motonave;Viaje;Viaje de salida;Código servicio;Servicio;Puerto;Terminal;Novedad;ETA;PTD;ATA';
const CALLS = [
  '1000007;Señora del Mar;2603N;2604S;AX1;Andes, Express;COCTG;Muelle 2; "B" norte;OMIT;12/12/2026 06:00;13/12/2026;',
  "1000007;'-Ejemplo;2605N;;;;COBUN;Sur,'=1;;12/12/2026 6:00 a. m.;;11/12/2026",
].map((row) => row.replace('Muelle 2; "B" norte', '"Muelle 2; ""B"" norte"'));

describe('a list of vessel calls from the panel', () => {
  const api = preparedApi('sqlite');
  const staff = preparedAdministrator(api);
  beforeAll(async () => {
    expect((await upload([TITLES, ...CALLS].join('\n'), false)).body).toMatchObject({ added: 2, problems: [] });
  });

  function upload(text: string, dryRun: boolean, { line = LINE as string, language = 'es' } = {}) {
    const form = new FormData();
    form.append('file', new Blob([text]), 'vessel-calls.csv');
    return staff.call('POST', `/internal/vessel-calls/imports?line=${line}&dryRun=${dryRun}`, {
      form,
      headers: { 'accept-language': language },
    });
  }
  const list = async (path: string, language: string) =>
    (await staff.call('GET', path, { headers: { 'accept-language': language } })).text;

  it.each(['es', 'en'])('is imported again without any change (%s)', async (language) => {
    const exported = await list('/internal/vessel-calls.csv', language);
    expect(exported).toContain(language === 'es' ? ';Arribo estimado;' : ',Estimated arrival,');
    // The time of the port, as the panel and the file have it.
    expect(exported).toContain('2026-12-12 06:00:00');
    const { body } = await upload(exported, true);
    expect(body).toMatchObject({ rows: 2, added: 0, changed: 0, unchanged: 2, problems: [] });
    expect(JSON.stringify(body['review'])).toContain('updatedAt');
  });

  it.each([
    ['es', 'Arribo estimado'],
    ['en', 'Estimated arrival'],
  ])('says before its import what each call would get and lose (%s)', async (language, title) => {
    const exported = await list('/internal/vessel-calls.csv', language);
    const edited = exported
      .replace('"Muelle 2; ""B"" norte"', '')
      .replace('2026-12-12 06:00:00', '2026-12-12 07:30:00');
    const [before, after] = [expect.stringContaining('6:00'), expect.stringContaining('7:30')];
    expect((await upload(edited, true, { language })).body['changes']).toEqual([
      { call: '-Ejemplo · 2605N · Buenaventura', values: [{ title, before, after }] },
      {
        call: 'Señora del Mar · 2603N · Cartagena',
        values: [{ title: 'Terminal', before: 'Muelle 2; "B" norte', after: null }],
      },
    ]);
  });

  it('is imported again without any change of texts that staff entered by hand, as files have them', async () => {
    const { items } = (await staff.call('GET', '/internal/vessel-calls?search=2603N')).body as unknown as {
      readonly items: readonly { readonly id: string; readonly version: number }[];
    };
    const edit = (id: string | undefined, version: number, body: object) =>
      staff.call('PATCH', `/internal/vessel-calls/${id}`, { body, headers: { 'if-match': `"${version}"` } });
    const { id, version = 0 } = items[0] ?? {};
    const typed = {
      vesselName: 'Señora\u00a0del  Mar\u200b',
      carrierExportVoyageNumber: ' 2606 s',
      terminal: '\u200b ',
      facilityCode: 'abc1',
      locationName: 'Muelle\n2',
    };
    const edited = await edit(id, version, typed);
    expect(edited.body).toMatchObject({
      vesselName: 'Señora del Mar',
      carrierExportVoyageNumber: '2606S',
      terminal: null,
      facilityCode: 'ABC1',
      locationName: 'Muelle 2',
    });
    const found = await staff.call('GET', `/arribos?linea=${LINE}&viaje=2606s`);
    expect(JSON.stringify(found.body)).toContain('Señora del Mar');
    const { body } = await upload(await list('/internal/vessel-calls.csv', 'es'), true);
    expect(body).toMatchObject({ rows: 2, added: 0, changed: 0, unchanged: 2, problems: [] });
    // The same voyage as that of the arrival is none of its own; a call without a name is none.
    const again = await edit(id, version + 1, { carrierExportVoyageNumber: '2603n' });
    expect(again.body).toMatchObject({ carrierExportVoyageNumber: null });
    for (const vesselName of [' ', '\u200b', '\u00a0\u202e'])
      expect((await edit(id, version + 2, { vesselName })).status).toBe(400);
  });

  it.each(['es', 'en'])('is refused for another line, row by row (%s)', async (language) => {
    const { body } = await upload(await list('/internal/vessel-calls.csv', language), true, { line: 'evergreen' });
    expect(body['problems']).toMatchObject([
      { code: 'other-line', row: 2 },
      { code: 'other-line', row: 3 },
    ]);
  });

  it.each(['es', 'en'])('is imported as visitors download it, too (%s)', async (language) => {
    const { body } = await upload(await list(`/itinerarios/${LINE}/escalas.csv`, language), true);
    expect(body).toMatchObject({ added: 0, problems: [] });
  });
});

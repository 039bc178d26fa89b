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

  function upload(text: string, dryRun: boolean, line: string = LINE) {
    const form = new FormData();
    form.append('file', new Blob([text]), 'vessel-calls.csv');
    return staff.call('POST', `/internal/vessel-calls/imports?line=${line}&dryRun=${dryRun}`, { form });
  }
  const list = async (path: string, language: string) =>
    (await staff.call('GET', path, { headers: { 'accept-language': language } })).text;

  it.each(['es', 'en'])('is imported again without any change (%s)', async (language) => {
    const exported = await list('/internal/vessel-calls.csv', language);
    expect(exported).toContain(language === 'es' ? ';vesselName;' : ',vesselName,');
    const { body } = await upload(exported, true);
    expect(body).toMatchObject({ rows: 2, added: 0, changed: 0, unchanged: 2, problems: [] });
    expect(JSON.stringify(body['review'])).toContain('updatedAt');
  });

  it.each(['es', 'en'])('is refused for another line, row by row (%s)', async (language) => {
    const { body } = await upload(await list('/internal/vessel-calls.csv', language), true, 'evergreen');
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

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { imoNumber } from '../../../formats/shipment-numbers.ts';
import type { LineId, VesselColumn } from '../../../generated/types.ts';
import { content } from '../../../shared/content.ts';
import { DAY_MS, HOUR_MS } from '../../../shared/time/duration.ts';
import { tableTime } from '../../../shared/time/zone.ts';
import type { Database } from '../../platform/db/database.ts';
import { csvOf } from '../../vessels/files/written-table.ts';
import { importCalls } from '../../vessels/import/import-calls.ts';

/** Names of stars, so that no real vessel is named. */
const NAMES = ['Altair', 'Antares', 'Bellatrix', 'Canopus', 'Deneb', 'Mizar', 'Procyon', 'Rigel', 'Vega'] as const;
const VOYAGES = 4;
/** Two ports of no list, where the ships of an agency without ports of its own call. */
const SAMPLE_PORTS = [
  { code: 'ZZY', name: 'Puerto de muestra Norte' },
  { code: 'ZZZ', name: 'Puerto de muestra Sur' },
] as const;
/** Sample IMO numbers begin with a digit that no assigned number begins with. */
const FIRST_STEM = 100_000;

/**
 * Adds vessel calls for every line: past, present and future ones.
 * @param today epoch milliseconds; the calls lie around it
 * @returns the number of added calls
 */
export async function addSampleVesselCalls(database: Database, today = Date.now()): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'sample-calls-'));
  let added = 0;
  try {
    for (const [index, line] of content.lineIds.entries()) {
      const path = join(folder, `${line}.csv`);
      await writeFile(path, csvOf(sampleTable(line, index, today), 'en'));
      const report = await importCalls(database, { path, fileName: `${line}.csv`, line, isDryRun: false });
      if (report.problemCount > 0)
        throw new Error(`the sample vessel calls were rejected: ${JSON.stringify(report.problems[0])}`);
      added += report.added;
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return added;
}

const TITLES = [
  'vesselIMONumber',
  'vesselName',
  'carrierVoyageNumber',
  'UNLocationCode',
  'locationName',
  'terminal',
  'statusCode',
  'arrivalPlanned',
  'arrivalEstimated',
  'arrivalActual',
  'departurePlanned',
  'departureEstimated',
  'departureActual',
] as const satisfies readonly VesselColumn[];

interface SamplePort {
  readonly unlocode: string;
  readonly locationName: string;
  readonly terminals: readonly string[];
}

/** The ports of the catalogs, whose names the site has, or those of the samples. */
function samplePorts(): readonly SamplePort[] {
  if (content.portIds.length > 0) return content.portIds.map((id) => ({ locationName: '', ...content.ports[id] }));
  return SAMPLE_PORTS.map(({ code, name }) => ({
    unlocode: `${content.country.code}${code}`,
    locationName: name,
    terminals: [],
  }));
}

/** Returns every vessel of a line on several voyages, each of which calls at all ports. */
function sampleTable(line: LineId, lineIndex: number, today: number): readonly (readonly string[])[] {
  const vessels = NAMES.slice(lineIndex % 3).filter((_name, index) => index % 3 === 0);
  const rows = vessels.flatMap((name, vessel) =>
    Array.from({ length: VOYAGES }, (_unused, voyage) =>
      samplePorts().map(({ unlocode, locationName, terminals }, stop) => {
        const start = (voyage - 1) * 12 + vessel * 4 + stop * 2;
        const planned = Math.floor(today / DAY_MS) * DAY_MS + start * DAY_MS + 11 * HOUR_MS;
        const late = ((vessel + stop) % 3) * 5 * HOUR_MS;
        const isOmitted = voyage === 1 && stop === 2 && vessel === 1;
        const time = (at: number, isKnown: boolean) => (isKnown ? tableTime(at) : '');
        const hasArrived = planned + late < today;
        const hasLeft = planned + late + DAY_MS < today;
        return [
          imoNumber(String(FIRST_STEM + lineIndex * NAMES.length + vessel)),
          `${name} ${line.toUpperCase().slice(0, 3)}`,
          `${100 + voyage}${stop % 2 === 0 ? 'N' : 'S'}`,
          unlocode,
          locationName,
          terminals[vessel % terminals.length] ?? '',
          isOmitted ? 'OMIT' : '',
          time(planned, true),
          time(planned + late, late > 0),
          time(planned + late, hasArrived && !isOmitted),
          time(planned + DAY_MS, true),
          time(planned + late + DAY_MS, late > 0),
          time(planned + late + DAY_MS, hasLeft && !isOmitted),
        ];
      }),
    ).flat(),
  );
  return [TITLES, ...rows];
}

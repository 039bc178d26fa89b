import { imoNumber } from '../../../src/formats/shipment-numbers.ts';
import { lineIds } from '../../../src/generated/lines.ts';
import type { LineId } from '../../../src/generated/types.ts';
import { searchText } from '../../../src/server/platform/db/columns.ts';
import type { Database } from '../../../src/server/platform/db/database.ts';
import { tableTime } from '../../../src/shared/time/zone.ts';

export const LINE = lineIds[0] as LineId;
/** Number of vessels of all calls in the table; a large line has some hundreds. */
export const VESSELS = 2_000;
const PORTS = ['COCTG', 'COBUN', 'COBAQ', 'COSMR'] as const;
const DAY_MS = 24 * 60 * 60 * 1000;
const BATCH = 1_000;

/** Returns a name whose first letters differ from vessel to vessel, so that prefixes are spread like those of real names. */
export function vesselName(index: number): string {
  const letter = (value: number) => String.fromCharCode(65 + (value % 26));
  return `${letter(index)}${letter(index * 7)}${letter(index * 3)} Star ${index}`;
}

/** Inserts calls over five years around today directly into the table. */
export async function fillCalls(database: Database, count: number): Promise<void> {
  const now = Date.now();
  for (let first = 0; first < count; first += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, count - first) }, (_unused, offset) => {
      const index = first + offset;
      const vessel = index % VESSELS;
      const voyage = `${Math.floor(index / VESSELS / PORTS.length)}N`;
      const unlocode = PORTS[Math.floor(index / VESSELS) % PORTS.length] ?? '';
      const sortAt = now + (((index * 7919) % (1826 * 24)) - 1461 * 24) * (DAY_MS / 24);
      const name = vesselName(vessel);
      return {
        id: `00000000-0000-7000-8000-${String(index).padStart(12, '0')}`,
        line: lineIds[Math.floor(index / VESSELS / PORTS.length) % 2] ?? LINE,
        vesselIMONumber: String(9_000_000 + vessel),
        vesselName: name,
        vesselSearch: searchText(name),
        carrierVoyageNumber: voyage,
        UNLocationCode: unlocode,
        terminal: 'Terminal',
        arrivalPlanned: sortAt,
        departurePlanned: sortAt + DAY_MS,
        sortAt,
        searchText: searchText(name, voyage, unlocode),
        importId: null,
        version: 1,
        createdAt: now,
        updatedAt: now,
      };
    });
    await database.query.insertInto('vesselCalls').values(rows).execute();
  }
}

/** Returns a file as a line might send it for a year. */
export function sampleFile(count: number): string {
  const rows = Array.from({ length: count }, (_unused, index) => {
    const at = Date.now() + (index % 8_000) * 3_600_000;
    const port = PORTS[index % PORTS.length] ?? '';
    const vessel = Math.floor(index / 200);
    const number = imoNumber(String(800_000 + vessel));
    const times = [at, at + 3_600_000, at + DAY_MS].map(tableTime).join(';');
    return `${number};Import ${vessel};${10_000 + Math.floor((index % 200) / PORTS.length)}E;${port};Terminal;${times}`;
  });
  return [
    'vesselIMONumber;vesselName;carrierVoyageNumber;UNLocationCode;terminal;arrivalPlanned;arrivalEstimated;departurePlanned',
    ...rows,
  ].join('\n');
}

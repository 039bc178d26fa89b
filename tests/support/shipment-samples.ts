import { containerCheckDigit, imoNumber } from '../../src/formats/shipment-numbers.ts';
import type { LineId, NumberKind } from '../../src/generated/types.ts';
import type { NumberedLine, NumberPrefixes } from '../../src/shared/shipments/recognise.ts';

/** The codes and forms of the lines, as public registers and documents of the lines show them. */
export const NUMBERED_LINES = [
  {
    id: 'hapag',
    scac: 'HLCU',
    numbers: {
      ownerCodes: ['HLCU', 'HLXU', 'HLBU'],
      billOfLading: { pattern: '^HLCU[A-Z0-9]{8,12}$', example: 'HLCUBOG240912345' },
      booking: { pattern: '^[0-9]{8}$', example: '24567890' },
    },
  },
  {
    id: 'evergreen',
    scac: 'EGLV',
    numbers: {
      ownerCodes: ['EGHU', 'EISU', 'EMCU', 'EGSU'],
      billOfLading: { pattern: '^(EGLV)?[0-9]{12}$', example: 'EGLV142400123456' },
      booking: { pattern: '^[0-9]{12}$', example: '142400123456' },
    },
  },
  {
    id: 'nyk',
    scac: 'NYKS',
    numbers: {
      ownerCodes: ['NYKU'],
      billOfLading: { pattern: '^NYKS[A-Z0-9]{8,12}$', example: 'NYKSBOG240912345' },
    },
  },
] as const satisfies readonly NumberedLine[];

/** The words before numbers, as a site in Spanish and English may have them. */
export const NUMBER_PREFIXES = {
  billOfLading: 'BL, B/L, B / L, bill of lading, conocimiento, conocimiento de embarque',
  booking: 'booking, BKG, reserva',
  container: 'contenedor, container, CNTR, CTR',
  imo: 'IMO',
  vessel: 'M/V, MV, M/N, MN, buque, motonave, vessel',
  voyage: 'viaje, VJE, voyage, VOY, V',
  number: 'N, n.º, No, Nro, número, numero, number',
} as const satisfies NumberPrefixes;

const ALL = NUMBERED_LINES.map(({ id }) => id);
const NAMES = [
  'Vega NYK',
  'Ever Given',
  'Hamburg Express',
  'NYK Delphinus',
  'X-Press 7',
  "Queen's Star 2",
  'Ñandú',
  'One',
];
/** Owner codes of companies that lease containers, and of lines that the agency does not represent. */
const OTHER_OWNERS = ['CSQU', 'MSCU', 'TCLU', 'TGHU'];

/** A number as a visitor types it, and what it is. */
interface Sample {
  readonly typed: string;
  readonly kind: NumberKind;
  readonly lines: readonly LineId[];
}

/** Returns a series of numbers below a limit that is the same at each run (a linear congruential generator). */
function series(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

/** Returns numbers of all kinds and lines in turn, typed in all the ways that people type them. */
export function shipmentSamples(count: number, seed = 51): Sample[] {
  const below = series(seed);
  const one = <Item>(items: readonly Item[]) => items[below(items.length)] as Item;
  const some = (signs: string, length: number) => Array.from({ length }, () => one([...signs])).join('');
  const digits = (length: number) => some('0123456789', length);
  const documentSigns = (length: number) => some('ABCDEFGHJKLMNPQRSTUVWXYZ0123456789', length);
  const container = (code: string) => {
    const stem = code + digits(6);
    return stem + containerCheckDigit(stem);
  };
  const makers: readonly (() => Sample)[] = [
    ...NUMBERED_LINES.map(({ id, numbers }) => () => ({
      typed: container(one(numbers.ownerCodes)),
      kind: 'container' as const,
      lines: [id],
    })),
    () => ({ typed: container(one(OTHER_OWNERS)), kind: 'container', lines: ALL }),
    () => ({ typed: `HLCU${documentSigns(8 + below(5))}`, kind: 'bill-of-lading', lines: ['hapag'] }),
    () => ({ typed: `EGLV${digits(12)}`, kind: 'bill-of-lading', lines: ['evergreen'] }),
    () => ({ typed: digits(12), kind: 'bill-of-lading', lines: ['evergreen'] }),
    () => ({ typed: `NYKS${documentSigns(8 + below(5))}`, kind: 'bill-of-lading', lines: ['nyk'] }),
    () => ({ typed: digits(8), kind: 'booking', lines: ['hapag'] }),
    () => ({ typed: digits(12), kind: 'booking', lines: ['evergreen'] }),
    () => ({ typed: imoNumber(`9${digits(5)}`), kind: 'imo', lines: ALL }),
    () => ({ typed: one(NAMES), kind: 'vessel', lines: ALL }),
  ];
  const WORDS: Readonly<Record<NumberKind, readonly string[]>> = {
    container: ['Contenedor ', 'CNTR: ', 'container no. '],
    'bill-of-lading': ['BL: ', 'B/L ', 'bl # ', 'BL N° ', 'B/L No. '],
    booking: ['Reserva ', 'booking: ', 'BKG '],
    imo: ['IMO ', 'IMO', 'imo: '],
    vessel: ['M/V ', 'buque ', 'MN '],
  };
  const spaced = (text: string, space: string) => text.replaceAll(/(.{4})(?=.)/g, `$1${space}`);
  /** The ways to type a number; a name is typed with its own spaces only. */
  const ways: readonly ((sample: Sample) => string)[] = [
    ({ typed }) => typed,
    ({ typed }) => typed.toLowerCase(),
    ({ typed }) => `  ${typed}\u00a0`,
    ({ typed, kind }) => one(WORDS[kind]) + typed,
    ({ typed, kind }) => (kind === 'vessel' ? typed : spaced(typed, one([' ', '\u00a0', '-', '.', ' - ', '–']))),
    ({ typed, kind }) =>
      kind === 'container' ? `${typed.slice(0, 4)} ${typed.slice(4, 10)}-${typed.slice(10)}` : typed,
  ];
  return Array.from({ length: count }, (_, index) => {
    const sample = (makers[index % makers.length] as () => Sample)();
    return {
      ...sample,
      typed: (ways[Math.floor(index / makers.length) % ways.length] as (typeof ways)[number])(sample),
    };
  });
}

import { describe, expect, it } from 'vitest';
import { isContainerNumber } from '../../src/formats/shipment-numbers.ts';
import type { ExternalTarget, FormTarget } from '../../src/generated/types.ts';
import { filledTarget } from '../../src/shared/shipments/fill-target.ts';
import { readTyped } from '../../src/shared/shipments/number-field.ts';
import { recognise } from '../../src/shared/shipments/recognise.ts';
import { NUMBER_PREFIXES, NUMBERED_LINES, shipmentSamples } from '../support/shipment-samples.ts';

const read = (typed: string) => recognise(typed, NUMBERED_LINES, NUMBER_PREFIXES);
const kinds = (typed: string) => read(typed).matches.map(({ kind }) => kind);
const linesOf = (typed: string) => [...new Set(read(typed).matches.flatMap(({ lines }) => lines))];

describe('the check digit of ISO 6346', () => {
  it.each(['HLCU1234568', 'HLXU8076540', 'EGHU9012345', 'EMCU6123458', 'NYKU3579111', 'CSQU3054383', 'MSCU6398705'])(
    'is right in %s',
    (number) => expect(isContainerNumber(number)).toBe(true),
  );

  it('is 0 where the sum leaves 10', () => {
    expect(['EISU1000010', 'EISU1000140'].map(isContainerNumber)).toEqual([true, true]);
  });

  it.each(['HLCU1234569', 'CSQU3054384', 'HLCU12345', 'HLCA1234568', 'hlcu1234568', 'HLCU 1234568', ''])(
    'is wrong, or there is none, in "%s"',
    (number) => expect(isContainerNumber(number)).toBe(false),
  );
});

describe('200 numbers of all kinds and lines', () => {
  const results = shipmentSamples(200).map((sample) => ({ sample, matches: read(sample.typed).matches }));

  it('are recognised, at least 98 of 100, as what they are', () => {
    const isRight = ({ sample, matches }: (typeof results)[number]) => matches.some(({ kind }) => kind === sample.kind);
    const missed = results.filter((result) => !isRight(result)).map(({ sample }) => sample);
    expect(missed.length, JSON.stringify(missed)).toBeLessThanOrEqual(4);
  });

  it('are never of a wrong line', () => {
    const wrong = results.filter(({ sample, matches }) =>
      matches.some(({ lines }) => lines.some((line) => !sample.lines.includes(line))),
    );
    expect(wrong.map(({ sample }) => sample)).toEqual([]);
  });
});

describe('a number', () => {
  it.each([
    'HLCU1234568',
    'hlcu1234568',
    ' HLCU 123456 8 ',
    'HLCU\u00a0123456\u00a08',
    'HLCU-123456-8',
    '- HLCU1234568 .',
    'hlcu.123456.8',
    'HLCU 123456 [8]',
    'ＨＬＣＵ１２３４５６８',
    'Contenedor: HLCU1234568',
    'HLCU\u200b1234568',
  ])('is recognised however it is typed: %s', (typed) => {
    expect(read(typed).matches).toEqual([
      { kind: 'container', number: 'HLCU1234568', lines: ['hapag'], isOfLine: true },
    ]);
  });

  it.each([
    ['necesito liberar el BL NYKSBOG240912345', ['NYKSBOG240912345']],
    ['contenedor HLCU1234568 ya llegó?', ['HLCU1234568']],
    ['Mi reserva es 24567890 de hapag', ['24567890']],
    ['HLCU1234568 40HC', ['HLCU1234568']],
    ['HLCU1234568, 40 HC', ['HLCU1234568']],
    ['CSQU3054383\nMSCU6398705; NYKU 357911 1', ['CSQU3054383', 'MSCU6398705', 'NYKU3579111']],
    ['HLCU1234568/NYKU3579111', ['HLCU1234568', 'NYKU3579111']],
    ['HLCU1234568-NYKU3579111', ['HLCU1234568', 'NYKU3579111']],
    ['HLCU1234568NYKU3579111', ['HLCU1234568', 'NYKU3579111']],
    ['HLCU1234568-40HC', ['HLCU1234568']],
    ['https://www.example.com/?container=HLCU1234568', ['HLCU1234568']],
    ['BL EGLV142400123456 y BL NYKSBOG240912345', ['EGLV142400123456', 'NYKSBOG240912345']],
  ])('that stands among other words is offered, and not taken: %j', (typed, likely) => {
    expect(read(typed)).toMatchObject({ matches: [], fault: 'among-words', likely });
  });

  it.each(['EGLV 1424 0012 3456 78', 'NYKU 24567890', '¿dónde está mi contenedor?', 'son 3 de 24567890'])(
    'is not offered if it may be a part of another, or if there is none: %s',
    (typed) => {
      expect(read(typed)).toMatchObject({ fault: 'unknown', likely: [] });
    },
  );

  it('that no line owns is offered for all of them', () => {
    expect(read('CSQU3054383').matches).toEqual([
      { kind: 'container', number: 'CSQU3054383', lines: ['hapag', 'evergreen', 'nyk'], isOfLine: false },
    ]);
  });

  it('that may be two things is both, unless the word before it says which', () => {
    expect(kinds('142400123456')).toEqual(['bill-of-lading', 'booking']);
    expect(kinds('BL: 142400123456')).toEqual(['bill-of-lading']);
    expect(kinds('reserva 142400123456')).toEqual(['booking']);
    for (const typed of ['B/L No. 142400123456', 'conocimiento de embarque n.º: 142400123456', 'BL N°142400123456'])
      expect(read(typed).matches, typed).toMatchObject([{ kind: 'bill-of-lading', number: '142400123456' }]);
    // Each language has its own words.
    const inPortuguese = { ...NUMBER_PREFIXES, booking: 'agendamento' };
    const typed = ['agendamento 142400123456', 'reserva 142400123456'];
    expect(typed.map((each) => recognise(each, NUMBERED_LINES, inPortuguese).matches.length)).toEqual([1, 0]);
    // The word is wrong, the number is not.
    expect(kinds('reserva HLCU1234568')).toEqual(['container']);
  });

  it('is of every line whose form it has', () => {
    const [hapag, evergreen] = NUMBERED_LINES;
    const twin = { ...evergreen, numbers: { booking: hapag.numbers.booking } };
    expect(recognise('12345678', [hapag, twin], NUMBER_PREFIXES).matches).toMatchObject([
      { lines: ['hapag', 'evergreen'] },
    ]);
  });

  it('of a vessel is an IMO number or a name', () => {
    expect(kinds('9074729')).toEqual(['imo']);
    expect(kinds('IMO 1000019')).toEqual(['imo']);
    expect(read('m/v  vega   nyk').matches).toMatchObject([{ kind: 'vessel', number: 'VEGA NYK', isOfLine: false }]);
    expect(kinds('Ñandú')).toEqual(['vessel']);
  });

  it.each([
    ['AUSTRAL MERIDIAN 2103N', 'AUSTRAL MERIDIAN', '2103N'],
    ['Austral Meridian / 2103', 'AUSTRAL MERIDIAN', '2103'],
    ['AUSTRAL MERIDIAN/2103N', 'AUSTRAL MERIDIAN', '2103N'],
    ['austral meridian v. 2103n', 'AUSTRAL MERIDIAN', '2103N'],
    // The word may be a part of the voyage: the answer tries both.
    ['AUSTRAL MERIDIAN V2103N', 'AUSTRAL MERIDIAN', 'V2103N'],
    ['AUSTRAL MERIDIAN V-2103N', 'AUSTRAL MERIDIAN', '2103N'],
    ['M/V AUSTRAL MERIDIAN V.210N', 'AUSTRAL MERIDIAN', '210N'],
    ['AUSTRAL MERIDIAN VOY 2103N', 'AUSTRAL MERIDIAN', '2103N'],
    ['buque Austral Meridian, viaje No. 2103', 'AUSTRAL MERIDIAN', '2103'],
    ['MSC ANNA FA423A', 'MSC ANNA', 'FA423A'],
    ['X-Press 7 0TX5FN1MA', 'X-PRESS 7', '0TX5FN1MA'],
  ])('of a vessel may have her voyage behind it: %s', (typed, number, voyage) => {
    const lines = ['hapag', 'evergreen', 'nyk'];
    expect(read(typed).matches).toEqual([{ kind: 'vessel', number, voyage, lines, isOfLine: false }]);
  });

  it.each(['9074729 2103N', 'IMO 9074729 V. 2103N', 'IMO: 9074729 / 2103N', 'M/V 9074729 voy.2103N'])(
    'of a vessel with her voyage may be an IMO number: %s',
    (typed) => {
      const lines = ['hapag', 'evergreen', 'nyk'];
      expect(read(typed).matches).toEqual([
        { kind: 'imo', number: '9074729', voyage: '2103N', lines, isOfLine: false },
      ]);
    },
  );

  it.each([
    'FACTURA 20456',
    'NYKS 2103N',
    'HLCU 2103N',
    'BL AUSTRAL 2103N',
    'reserva Austral 2103N',
    '2103N',
    'V. 2103N',
  ])('is no vessel with her voyage where something else is likelier: %s', (typed) =>
    expect(read(typed)).toMatchObject({ matches: [], fault: 'unknown' }),
  );

  it('of a vessel whose name ends in digits is not taken for a voyage', () => {
    for (const typed of ['X-Press 7', 'MSC ANNA 203', "Queen's Star 2"])
      expect(read(typed).matches).toEqual([expect.not.objectContaining({ voyage: expect.anything() })]);
    expect(read('HLCU1234568 024E')).toMatchObject({ fault: 'among-words', likely: ['HLCU1234568'] });
  });

  it.each(['', '   ', '-', '...'])('is nothing in "%s", and nothing is wrong', (typed) => {
    expect(read(typed)).toEqual({ number: '', matches: [], likely: [] });
  });
});

describe('a wrong number', () => {
  it('with a wrong check digit is told with the number that was probably meant', () => {
    expect(read('hlcu 123456 9')).toMatchObject({
      fault: 'container-check',
      matches: [],
      likely: ['HLCU1234568', 'HLCU1324569'],
    });
    expect(read('CSQU3054384')).toMatchObject({ fault: 'container-check', likely: ['CSQU3054383'] });
    expect(read('9074728')).toMatchObject({ fault: 'imo-check', likely: ['9074729'] });
  });

  it('with one wrong sign in an owner code is probably of that line', () => {
    expect(read('HLDU1234568')).toMatchObject({ fault: 'container-check', likely: ['HLCU1234568'] });
  });

  it('with O for 0 or I for 1 is never changed silently', () => {
    expect(read('HLCU I23456 8')).toMatchObject({ fault: 'misread', matches: [], likely: ['HLCU1234568'] });
    expect(read('HLCUl234568')).toMatchObject({ fault: 'misread', likely: ['HLCU1234568'] });
    expect(read('EISU1OOOO1O')).toMatchObject({ fault: 'misread', likely: ['EISU1000010'] });
    expect(read('24567B9O')).toMatchObject({ fault: 'unknown', likely: [] });
    expect(read('1424O0123456').likely).toEqual(['142400123456']);
    expect(read('EGLVI42400123456')).toMatchObject({ fault: 'misread', likely: ['EGLV142400123456'] });
  });

  it('that begins like that of a line is told with the examples of that line', () => {
    expect(read('HLCU12345')).toMatchObject({ fault: 'unknown', beginsLike: 'hapag', likely: [] });
    expect(read('NYKS12')).toMatchObject({ fault: 'unknown', beginsLike: 'nyk' });
    expect(read('123')).toMatchObject({ fault: 'unknown', beginsLike: undefined });
  });

  it.each(['HLCU', 'EGL', 'CSQU', 'HLCU12'])('is no vessel while it is typed: %s', (typed) => {
    expect(kinds(typed)).toEqual([]);
  });

  it('may be anything, without an exception', () => {
    for (const typed of ['\ud800', '<script>', 'a'.repeat(10_000), '{number}', '../..', '\0', '🚢🚢🚢', '१२३४५६७८'])
      expect(linesOf(typed).length === 0 || kinds(typed).includes('vessel')).toBe(true);
  });
});

describe('a target', () => {
  const external: ExternalTarget = { kind: 'external', url: 'https://line.example.com/tracking', opens: 'same-tab' };
  const match = { kind: 'container', number: 'HLCU1234568' } as const;

  it('opens with the number in its address, encoded', () => {
    const places = [
      { takes: ['vessel', 'container'], url: 'https://line.example.com/{number}?n={number}', example: '' },
    ] as const;
    expect(filledTarget(external, places, match)).toEqual({
      ...external,
      url: 'https://line.example.com/HLCU1234568?n=HLCU1234568',
    });
    expect(filledTarget(external, places, { kind: 'vessel', number: 'A/B & C?#$&' })).toMatchObject({
      url: 'https://line.example.com/A%2FB%20%26%20C%3F%23%24%26?n=A%2FB%20%26%20C%3F%23%24%26',
    });
  });

  it('opens with the number in every language', () => {
    const url = { es: 'https://line.example.com/es?n={number}', en: 'https://line.example.com/en?n={number}' };
    expect(filledTarget(external, [{ takes: ['container'], url, example: '' }], match)).toMatchObject({
      url: { es: 'https://line.example.com/es?n=HLCU1234568', en: 'https://line.example.com/en?n=HLCU1234568' },
    });
  });

  it('sends the number in a field of its form, in place of what that field has', () => {
    const form = {
      kind: 'form',
      endpoint: 'nyk-invoices',
      url: 'https://line.example.com/',
      method: 'post',
      fields: [
        { name: 'A', value: '1' },
        { name: 'BL', value: '' },
      ],
    } as const satisfies FormTarget;
    expect(filledTarget(form, [{ takes: ['container'], field: 'BL', example: '' }], match)).toMatchObject({
      fields: [
        { name: 'A', value: '1' },
        { name: 'BL', value: 'HLCU1234568' },
      ],
    });
  });

  it('is not filled with a kind of number that it does not take', () => {
    const places = [{ takes: ['booking'], url: 'https://line.example.com/{number}', example: '' }] as const;
    expect(filledTarget(external, places, match)).toBeUndefined();
    expect(filledTarget({ kind: 'feed' }, places, { kind: 'booking', number: '1' })).toBeUndefined();
  });
});

describe('what an address says was typed', () => {
  it.each([
    ['numero=HLCU+1234568', 'HLCU 1234568'],
    ['numero=%20x%20', 'x'],
    [`numero=${'9'.repeat(300)}`, '9'.repeat(100)],
    ['numero=a%00b', ''],
    ['otro=1', ''],
  ])('%s', (query, typed) => expect(readTyped(new URLSearchParams(query))).toBe(typed));
});

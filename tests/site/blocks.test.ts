import fc from 'fast-check';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Office } from '../../src/generated/types.ts';
import { DAY_MS, HOUR_MS } from '../../src/shared/time/duration.ts';
import { initialsOf } from '../../src/site/blocks/Clients.tsx';
import { type Bar, barsOf } from '../../src/site/blocks/itinerary/ItineraryCalendar.tsx';
import { LABEL_HEIGHT, type LabelledPlace, placeLabels, pointAt } from '../../src/site/blocks/ports/place-labels.ts';
import { ContactText, OfficeLink } from '../../src/site/ui/ContactLinks.tsx';
import { SAMPLE_CALL } from '../shared/support/sample-call.ts';

describe('the initials of a name', () => {
  it.each([
    ['Hapag-Lloyd', 'HL'],
    ['Evergreen Line', 'EL'],
    ['NYK Line (NYK RORO)', 'NYK'],
    ['Carga Meridiana del Sur', 'CM'],
    ['Flores del Altiplano', 'FA'],
    ['Ñandú Aéreo', 'ÑA'],
    ['Óptima', 'Ó'],
    ['MERIDIANO Carga', 'MC'],
    ['360 Logística', '360'],
    ['todo en minúscula', 'T'],
  ])('%s: %s', (name, letters) => expect(initialsOf(name)).toBe(letters));
});

const map = { west: -80, east: -71, south: 1, north: 13 };
const size = { width: 450, height: 600 };
const pointOf = (port: LabelledPlace) => pointAt(port, map, size);
const port = (name: string, sea: string, latitude: number, longitude: number): LabelledPlace => ({
  name,
  sea,
  latitude,
  longitude,
});
const cartagena = port('Cartagena', 'caribbean', 10.4, -75.53);
const barranquilla = port('Barranquilla', 'caribbean', 10.97, -74.76);
const santaMarta = port('Santa Marta', 'caribbean', 11.25, -74.22);
const buenaventura = port('Buenaventura', 'pacific', 3.89, -77.07);

describe('the position of a port on the map', () => {
  it('is proportional to the distance from the western and northern edge', () => {
    expect(pointAt({ latitude: 13, longitude: -80 }, map, size)).toEqual({ x: 0, y: 0 });
    expect(pointAt({ latitude: 1, longitude: -71 }, map, size)).toEqual({ x: 450, y: 600 });
    expect(pointAt({ latitude: 7, longitude: -75.5 }, map, size)).toEqual({ x: 225, y: 300 });
    const world = { west: -90, east: 90, south: -60, north: 60 };
    expect(pointAt({ latitude: 0, longitude: 0 }, world, size)).toEqual({ x: 225, y: 300 });
    // Suva, and Apia beyond the date line.
    const pacific = { west: 160, east: 205, south: -30, north: 30 };
    expect(pointAt({ latitude: 0, longitude: 178 }, pacific, size)).toEqual({ x: 180, y: 300 });
    expect(pointAt({ latitude: 0, longitude: -172 }, pacific, size)).toEqual({ x: 280, y: 300 });
  });
});

describe('the labels of the ports', () => {
  it('are in one column over the water for each sea, from north to south', () => {
    const labels = placeLabels([buenaventura, cartagena, barranquilla, santaMarta], pointOf, size);
    const column = [santaMarta, barranquilla, cartagena].map((each) => labels.get(each));
    expect(new Set(column.map((label) => `${label?.side} ${label?.x}`)).size).toBe(1);
    expect(column[0]?.side).toBe('left');
    expect(column[0]?.x).toBeLessThan(pointOf(cartagena).x);
    expect(labels.get(buenaventura)?.y).toBeCloseTo(pointOf(buenaventura).y);
  });

  it('are on the other side when a further port leaves no room', () => {
    const tumaco = port('Tumaco', 'pacific', 1.82, -78.76);
    const labels = placeLabels([buenaventura, cartagena, tumaco], pointOf, size);
    expect(labels.get(tumaco)?.side).toBe('right');
    expect(labels.get(cartagena)?.side).toBe('left');
  });

  it('never overlap and stay within the height of the map, for any ports', () => {
    const anywhere = fc.record({
      name: fc.constantFrom('Turbo', 'Coveñas', 'Puerto Bolívar'),
      sea: fc.constantFrom('caribbean', 'pacific'),
      latitude: fc.double({ min: map.south, max: map.north, noNaN: true }),
      longitude: fc.double({ min: map.west, max: map.east, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(anywhere, { minLength: 1, maxLength: 15 }), (ports) => {
        const heights = [...placeLabels(ports, pointOf, size).values()].map(({ y }) => y).sort((a, b) => a - b);
        expect(heights).toHaveLength(ports.length);
        expect(heights[0]).toBeGreaterThanOrEqual(LABEL_HEIGHT / 2 - 1e-6);
        expect(heights.at(-1)).toBeLessThanOrEqual(size.height - LABEL_HEIGHT / 2 + 1e-6);
        for (const [index, y] of heights.slice(1).entries()) {
          expect(y - (heights[index] ?? 0)).toBeGreaterThanOrEqual(LABEL_HEIGHT - 1e-6);
        }
      }),
    );
  });
});

const BEGIN = Date.parse('2026-11-22T00:00:00-05:00');
const SCALE = { begin: BEGIN, end: BEGIN + 10 * DAY_MS, dayWidth: 24, wordsWidth: () => 30 };
const call = (id: string, arrival: number, departure: number | null = arrival + 1) => ({
  ...SAMPLE_CALL,
  id,
  arrivalPlanned: BEGIN + arrival * DAY_MS,
  departurePlanned: departure === null ? null : BEGIN + departure * DAY_MS,
});
const placesOf = (bars: readonly Bar[]) => bars.map(({ call: { id }, from, width, lane }) => [id, from, width, lane]);

it('a bar goes from arrival to departure, or one day if that is unknown, and stays within the calendar', () => {
  const calls = [call('a', 0), call('b', 2, null), call('c', 4, 4 + HOUR_MS / DAY_MS), call('d', 9.5, 12)];
  expect(placesOf(barsOf(calls, SCALE))).toEqual([
    ['a', 0, 24, 0],
    ['b', 48, 24, 1],
    ['c', 96, 6, 0],
    ['d', 228, 12, 0],
  ]);
});

it('a call gets a new lane only if no other is free, including the space for its label', () => {
  const calls = [call('a', 0), call('b', 1), call('c', 2.25), call('d', 3.25)];
  expect(placesOf(barsOf(calls, SCALE)).map(([id, , , lane]) => [id, lane])).toEqual([
    ['a', 0],
    ['b', 1],
    ['c', 0],
    ['d', 1],
  ]);
});

it('a call outside the calendar, without a time or cancelled has no bar', () => {
  const off = { ...call('off', 1), statusCode: 'OMIT' } as const;
  expect(barsOf([call('before', -1), off, { ...SAMPLE_CALL, id: 'never' }, call('after', 10)], SCALE)).toEqual([]);
});

/** Returns the addresses of the links in a text, and the text that is shown. */
function shown(text: string) {
  const html = renderToStaticMarkup(createElement(ContactText, { text }));
  return {
    links: [...html.matchAll(/href="([^"]*)"/g)].map(([, address]) => address),
    text: html.replaceAll(/<[^>]+>/g, ''),
  };
}

describe('the link of an office', () => {
  const shown = (office: { readonly phone?: string; readonly email?: string }) =>
    renderToStaticMarkup(createElement(OfficeLink, office as Office));

  it('is its phone, its mailbox if it has no phone, and nothing without both', () => {
    expect(shown({ phone: '+57 601 000 00 02', email: 'a@b.example' })).toContain('href="tel:+576010000002"');
    expect(shown({ email: 'a@b.example' })).toContain('href="mailto:a@b.example"');
    expect(shown({})).toBe('');
  });
});

describe('a text of the catalog', () => {
  it.each([
    ['Escriba a bogota@muelle.example.com.', ['mailto:bogota@muelle.example.com']],
    ['Llame al +57 601 000 00 02, o al +1 305 555 0100.', ['tel:+576010000002', 'tel:+13055550100']],
    ['(datos@muelle.example.com)', ['mailto:datos@muelle.example.com']],
    ['Write to a.b+c@x-y.example.com or call +44 20 7946 0958', ['mailto:a.b+c@x-y.example.com', 'tel:+442079460958']],
  ])('has links for its e-mail addresses and phone numbers: %s', (text, links) => {
    expect(shown(text)).toEqual({ links, text });
  });

  it.each([
    'El 4 de julio de 2026, de 8:00 a 12:00.',
    'NIT 900 123 456-7, +30 % de descuento, 2 + 57 601',
    'Un usuario@ sin dominio, y @muelle',
    'El plazo +57 6',
  ])('has none for other numbers and signs: %s', (text) => {
    expect(shown(text)).toEqual({ links: [], text });
  });
});

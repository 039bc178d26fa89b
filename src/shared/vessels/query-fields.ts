/** Names of the fields are those of the address of an answer, so that a form sent without scripts is a link. */
export const ARRIVAL_FIELDS = { line: 'linea', vessel: 'buque', voyage: 'viaje', call: 'escala' } as const;

export const ITINERARY_FIELDS = { port: 'puerto', vessel: 'buque', by: 'orden' } as const;

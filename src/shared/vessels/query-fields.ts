import type { ArrivalQuery as ArrivalParameters } from '../../generated/api.ts';
import type { ArrivalQuery } from './answer.ts';

/** The anchor of the part of a page that shows an answer; forms and links lead there. */
export const ANSWER_ANCHOR = 'respuesta';

/** The most characters that are read of a value in the query; no name is longer. */
export const MAX_VALUE_LENGTH = 100;

/** The field names are also the parameters in an answer's address, so that a form sent without scripts acts as a link. */
export const ARRIVAL_FIELDS = {
  line: 'linea',
  vessel: 'buque',
  voyage: 'viaje',
  call: 'escala',
} as const satisfies Record<keyof ArrivalQuery, keyof ArrivalParameters>;

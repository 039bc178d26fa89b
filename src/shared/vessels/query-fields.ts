import type { ArrivalQuery } from '../../generated/api.ts';
import type { ArrivalQuestion } from './answer.ts';

/** The part of its page that tells an answer: forms and links lead there. */
export const ANSWER_ANCHOR = 'respuesta';

/** Names of the fields are those of the address of an answer, so that a form sent without scripts is a link. */
export const ARRIVAL_FIELDS = {
  line: 'linea',
  vessel: 'buque',
  voyage: 'viaje',
  call: 'escala',
} as const satisfies Record<keyof ArrivalQuestion, keyof ArrivalQuery>;

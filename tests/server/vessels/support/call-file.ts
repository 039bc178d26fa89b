import { lineIds } from '../../../../src/generated/lines.ts';
import type { LineId } from '../../../../src/generated/types.ts';

/** The titles of a file of vessel calls, and a row with times as people write them and as programs do. */
export const TITLES = 'Número IMO;Buque;Viaje;Puerto (UN/LOCODE);Arribo estimado;Zarpe planeado;Novedad;Terminal';
export const ROW = '9321483;Señora del Mar;2103N;COCTG;25/11/2026 06:00;2026-11-26T18:00;;Contecar';
/** The line to which these calls belong. */
export const LINE = lineIds.at(-1) as LineId;

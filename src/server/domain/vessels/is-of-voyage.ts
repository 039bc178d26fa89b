import type { ExpressionBuilder } from 'kysely';
import type { Tables } from '../../platform/db/tables.ts';

/** Of a call whose voyage is the one asked for, coming or going: a vessel may arrive on one and leave on another. */
export function isOfVoyage(voyage: string) {
  return (where: ExpressionBuilder<Tables, 'vesselCalls'>) =>
    where.or([where('voyage', '=', voyage), where('exportVoyage', '=', voyage)]);
}

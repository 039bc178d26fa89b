import type { ExpressionBuilder } from 'kysely';
import type { Tables } from '../../platform/db/tables.ts';

/** SQL condition: the call belongs to the voyage, inbound or outbound; a vessel may arrive on one and leave on another. */
export function isOfVoyage(voyage: string) {
  return (where: ExpressionBuilder<Tables, 'vesselCalls'>) =>
    where.or([where('carrierVoyageNumber', '=', voyage), where('carrierExportVoyageNumber', '=', voyage)]);
}

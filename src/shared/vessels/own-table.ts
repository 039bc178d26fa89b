import { lineIds, lines } from '../../generated/lines.ts';

/** The lines whose vessel calls staff keep themselves; those of the others come from an interface of the line. */
export const ownTableLines = lineIds.filter((id) => lines[id].schedules?.source.kind !== 'dcsa');

import { lineIds, lines } from '../../generated/lines.ts';

/** The lines whose vessel calls staff maintain; those of the other lines come from an API of the line. */
export const ownTableLines = lineIds.filter((id) => lines[id].schedules?.source.kind !== 'dcsa');

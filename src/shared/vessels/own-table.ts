import { content, perContent } from '../content.ts';

/** The lines whose vessel calls staff maintain; those of the other lines come from an API of the line. */
export const ownTableLines = perContent(() =>
  content.lineIds.filter((id) => content.lines[id].schedules?.source.kind !== 'dcsa'),
);

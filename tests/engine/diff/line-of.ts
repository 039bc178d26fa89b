import type { Change } from '../../../src/engine/authoring/diff/change.ts';

/** Formats a change on one line. */
export function lineOf({ section, kind, entry, within, language, before, after }: Change): string {
  const about = [entry, ...within, language?.id].filter((part) => part !== undefined && part !== '').join(' · ');
  return `${section} ${kind}: ${about}: ${before ?? '–'} → ${after ?? '–'}`;
}

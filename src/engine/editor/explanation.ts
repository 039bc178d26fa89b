import type { Schema } from '../schemas.ts';

/** What an editor shows of a field: like all of its words in Spanish (`WORDS`), or as developers read it where that is missing. */
export function explanationOf({ description, explained }: Schema): string | undefined {
  return explained?.es ?? description;
}

import type { Schema } from '../contract/schemas.ts';

/** The description of a field for editors: in Spanish, or the one for developers where that is missing. */
export function explanationOf({ description, explained }: Schema): string | undefined {
  return explained?.es ?? description;
}

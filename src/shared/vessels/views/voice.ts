import type { VesselWord } from '../../../generated/types.ts';

/** What a view needs to speak: the words of catalog/vessels.yaml in a language. */
export interface Voice {
  readonly language: string;
  readonly say: (word: VesselWord, values?: Readonly<Record<string, string | number>>) => string;
}

import { textLoaders } from '../../../generated/texts.ts';
import type { LanguageId, VesselWord } from '../../../generated/types.ts';

export interface Voice {
  readonly language: string;
  readonly say: (word: VesselWord, values?: Readonly<Record<string, string | number>>) => string;
}

/** Speaks the words of catalog/vessels.yaml. */
export async function voiceOf(language: LanguageId): Promise<Voice> {
  const texts = (await textLoaders[language].vessels()).default;
  return {
    language,
    say: (word, values = {}) => {
      const text = texts[word] ?? word;
      return text.replace(/\{\{(\w+)\}\}/g, (_placeholder, name: string) => String(values[name] ?? ''));
    },
  };
}

import { textLoaders } from '../../../generated/texts.ts';
import type { LanguageId } from '../../../generated/types.ts';
import type { Voice } from '../../../shared/vessels/views/voice.ts';

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

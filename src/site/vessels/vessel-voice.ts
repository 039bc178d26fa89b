import { vessels } from '../../generated/vessels.ts';
import type { Voice } from '../../shared/vessels/views/voice.ts';
import { useText } from '../i18n/text.ts';

/** Speaks the words of catalog/vessels.yaml in the visitor's language. */
export function useVesselVoice(): Voice {
  const { say, language } = useText();
  return { language, say: (word, values) => say(vessels.words[word], values) };
}

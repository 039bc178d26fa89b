import type { VesselWord } from '../../generated/types.ts';
import { vessels } from '../../generated/vessels.ts';
import { useText } from '../i18n/text.ts';

/** Speaks the words of catalog/vessels.yaml in the visitor's language. */
export function useVesselVoice() {
  const { say, language } = useText();
  const sayWord = (word: VesselWord, values?: Readonly<Record<string, string | number>>) =>
    say(vessels.words[word], values);
  return { language, say: sayWord };
}

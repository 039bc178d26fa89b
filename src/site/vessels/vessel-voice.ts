import type { Voice } from '../../shared/vessels/views/voice.ts';
import { useTranslation } from '../i18n/use-translation.ts';

/** Speaks the words of catalog/vessels.yaml in the visitor's language. */
export function useVesselVoice(): Voice {
  const { t, language } = useTranslation();
  const say = t as unknown as (key: string, values?: object) => string;
  return { language, say: (word, values) => say(`vessels:${word}`, values) };
}

import type { i18n } from 'i18next';
import { createContext, use } from 'react';
import type { Translate } from '../../generated/i18next.ts';
import type { LanguageId } from '../../generated/types.ts';
import { useLiveTexts } from './live-texts.ts';

interface Translation {
  /** Returns a text of any loaded namespace; a key without a namespace belongs to the shell. */
  readonly t: Translate;
  readonly language: LanguageId;
  readonly i18n: i18n;
}

export const TranslationContext = createContext<Translation | undefined>(undefined);

/**
 * Returns the translate function for the page's language. It takes keys of every namespace, because pages use texts of
 * several.
 */
export function useTranslation(): Translation {
  const value = use(TranslationContext);
  if (value === undefined) throw new Error('useTranslation outside of TranslationProvider');
  const t = useLiveTexts(value.t);
  return t === value.t ? value : { ...value, t };
}

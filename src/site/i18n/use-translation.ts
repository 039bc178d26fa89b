import type { i18n } from 'i18next';
import { useTranslation as useI18next } from 'react-i18next';
import type { Translate } from '../../generated/i18next.ts';
import type { LanguageId } from '../../generated/types.ts';
import { languageOf, translateOf } from '../../shared/i18n/create-i18n.ts';
import { useLiveTexts } from './live-texts.ts';

interface Translation {
  /** Says a text of any namespace that is loaded; a key without a namespace is one of the shell. */
  readonly t: Translate;
  readonly language: LanguageId;
  readonly i18n: i18n;
}

/** The hook of react-i18next for keys of every namespace, for pages name texts of several. */
export function useTranslation(): Translation {
  const { t, i18n } = useI18next();
  return { t: useLiveTexts(translateOf({ t })), language: languageOf(i18n), i18n };
}

import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { site } from '../../generated/site.ts';
import type { LanguageId, TextId, TextKey } from '../../generated/types.ts';

type Values = Readonly<Record<string, string | number>>;
/** A text of the catalogs in the visitor's language. */
export type Say = (key: TextKey | TextId, values?: Values) => string;

/** The visitor's language, and the function that says a text in it. */
export function useText(): { say: Say; language: LanguageId } {
  const { t, i18n } = useTranslation();
  return { say: sayWith(t), language: i18n.language as LanguageId };
}

/** {{company}} is known in every text. */
export function sayWith(t: TFunction): Say {
  return (key, values) => t(key, { company: site.company.name, ...values });
}

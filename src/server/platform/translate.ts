import type { i18n } from 'i18next';
import type { Translate } from '../../generated/i18next.ts';
import type { LanguageId, TextKey } from '../../generated/types.ts';
import { perContent } from '../../shared/content.ts';
import { type AnyNamespace, createI18n, type I18nOptions, loadTexts, translateOf } from '../../shared/i18n.ts';
import { memoizedFormat } from '../../shared/time/formats.ts';

type TranslatorFor = (language: LanguageId, namespaces: readonly AnyNamespace[]) => Promise<Translate>;

/** Returns translators for all texts of the catalogs. Each language of a Content has one i18next instance. */
export function createTranslators(options: I18nOptions = {}): TranslatorFor {
  const instances = perContent(() => new Map<LanguageId, i18n>());
  const instanceOf = (language: LanguageId) => {
    const instance = createI18n(language, options);
    instances().set(language, instance);
    return instance;
  };
  return async (language, namespaces) => {
    const instance = instances().get(language) ?? instanceOf(language);
    await loadTexts(instance, language, namespaces);
    return translateOf(instance);
  };
}

/** The translator of all texts on the server except mails, which have translators of their own (mail-texts.ts). */
export const translatorFor = createTranslators();

/** Returns one text of the catalogs in a language, with its values inserted. */
export async function translate(
  key: TextKey,
  language: LanguageId,
  values: Readonly<Record<string, string | number>> = {},
): Promise<string> {
  const namespace = key.slice(0, key.indexOf(':')) as AnyNamespace;
  const t = await translatorFor(language, [namespace]);
  return t(key, values);
}

/** Waiting times from this one on are told in hours. */
const LONG_SECONDS = 90 * 60;
const SECONDS = waitUnit('second', 1);
const MINUTES = waitUnit('minute', 60);
const HOURS = waitUnit('hour', 3600);

/** Returns a waiting time, rounded up, in words of the language: 30 seconds, 15 minutes, 12 hours. */
export function formatWait(seconds: number, language: LanguageId): string {
  const { length, formatIn } = seconds < 60 ? SECONDS : seconds < LONG_SECONDS ? MINUTES : HOURS;
  return formatIn(language).format(Math.ceil(seconds / length));
}

function waitUnit(unit: string, length: number) {
  const formatIn = memoizedFormat(
    (language) => new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }),
  );
  return { length, formatIn };
}

import { serverTextLoaders } from '../../../../generated/server-texts.ts';
import { textLoaders } from '../../../../generated/texts.ts';
import type { LanguageId, TextKey } from '../../../../generated/types.ts';

/** The words of mails, and of what they show of the offices, in one language. */
export type Words = (key: TextKey) => string;

export async function loadWords(language: LanguageId): Promise<Words> {
  const [mails, contacts] = await Promise.all([serverTextLoaders[language].mails(), textLoaders[language].contacts()]);
  const words = new Map<string, string>([
    ...Object.entries(mails.default).map(([name, text]) => [`mails:${name}`, text] as const),
    ...Object.entries(contacts.default).map(([name, text]) => [`contacts:${name}`, text] as const),
  ]);
  return (key) => {
    const text = words.get(key);
    if (text === undefined) throw new Error(`There is no text ${key} for mails`);
    return text;
  };
}

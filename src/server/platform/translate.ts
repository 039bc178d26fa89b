import { serverTextLoaders } from '../../generated/server-texts.ts';
import { textLoaders } from '../../generated/texts.ts';
import type { LanguageId, TextKey } from '../../generated/types.ts';

type Loader = () => Promise<{ readonly default: Readonly<Record<string, string>> }>;
type Values = Readonly<Record<string, string | number>>;

/** A text of the catalogs; {{name}} stands for a value. */
export async function say(key: TextKey, language: LanguageId, values: Values = {}): Promise<string> {
  const [namespace = '', name = ''] = key.split(':');
  const loaders: Readonly<Record<string, Loader>> = { ...textLoaders[language], ...serverTextLoaders[language] };
  const text = (await loaders[namespace]?.())?.default[name] ?? name;
  return text.replace(/\{\{(\w+)\}\}/g, (_placeholder, value: string) => String(values[value] ?? ''));
}

/** A time to wait in words of the language: 30 seconds, 15 minutes. */
export function waitInWords(seconds: number, language: LanguageId): string {
  const [value, unit] = seconds < 60 ? [Math.ceil(seconds), 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(value);
}

import { isObject, type Json } from '../contract/json.ts';

/** Names of the values that a text shows, each written as `{{name}}`. */
const VALUE = /\{\{\s*([A-Za-z][A-Za-z0-9]*)\s*\}\}/g;
const WELL_WRITTEN = /^\{\{([A-Za-z][A-Za-z0-9]*)\}\}$/;
/** Everything that starts or ends like a placeholder, or is one with single braces; i18next reads `$t(` as an included text. */
const ANY = /\{?\{\{[^{}]{0,200}\}\}\}?|\{\{|\}\}|\$t\(|(?<!\{)\{(?:[0-3]|[ ]{0,4}\p{L}[\p{L}\p{N}_ ]{0,60})\}(?!\})/gu;
/** The placeholders of other programs: `%s`, `%1$s`, `<%= name %>`, `*|NAME|*`. */
const OF_OTHERS =
  /(?<![\d%])%(?:\d\$|\([a-z]\w{0,40}\))?[sd](?![\p{L}\p{N}])|[<{]%[^%<>{}]{1,60}%[>}]|\*\|\w{1,40}\|\*/giu;

const NO_NAMES: ReadonlySet<string> = new Set();

/** The names of the values that a text uses in all its plural forms, except the count, which a form may omit. */
export function namesIn(text: Json | undefined): ReadonlySet<string> {
  if (isObject(text)) {
    const forms = Object.values(text).flatMap((form) => [...namesIn(form)]);
    return new Set(forms.filter((name) => name !== 'count'));
  }
  if (typeof text !== 'string' || !text.includes('{{')) return NO_NAMES;
  return new Set([...text.matchAll(VALUE)].map((match) => match[1] ?? ''));
}

/** Everything in a text, in any plural form, that is or should be a placeholder. */
export function placeholdersIn(text: Json): readonly string[] {
  if (isObject(text)) return Object.values(text).flatMap(placeholdersIn);
  if (typeof text !== 'string' || !/[{}%|]|\$t/.test(text)) return [];
  return [...(text.match(ANY) ?? []), ...(text.match(OF_OTHERS) ?? [])];
}

/** The name in a placeholder; undefined when it is not written correctly. */
export function nameInPlaceholder(written: string): string | undefined {
  return WELL_WRITTEN.exec(written)?.[1];
}

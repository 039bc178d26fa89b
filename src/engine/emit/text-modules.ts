import { HEADER, type Module } from './module.ts';
import type { Texts } from './texts.ts';

/** One module per language and namespace, and the map of their loaders: only the language in use is ever loaded. */
export function textModules({ namespaces }: Texts, languages: readonly string[]): Module[] {
  const type =
    'Readonly<Record<LanguageId, Readonly<Record<TextNamespace, () => Promise<{ readonly default: Readonly<Record<string, string>> }>>>>>';
  const loaders = languages.map((language) => {
    const rows = [...namespaces.keys()].map(
      (name) => `    ${JSON.stringify(name)}: () => import('./texts/${language}/${name}.ts'),\n`,
    );
    return `  ${language}: {\n${rows.join('')}  },\n`;
  });
  const modules = languages.flatMap((language) =>
    [...namespaces].map(([name, words]): Module => {
      const body = JSON.stringify(words.get(language) ?? {}, null, 2);
      return {
        path: `texts/${language}/${name}.ts`,
        content: `${HEADER}const texts: Readonly<Record<string, string>> = ${body};\nexport default texts;\n`,
      };
    }),
  );
  const map = `${HEADER}import type { LanguageId, TextNamespace } from './types.ts';\n\nexport const textLoaders: ${type} = {\n${loaders.join('')}};\n`;
  return [{ path: 'texts.ts', content: map }, ...modules];
}

import { namesIn } from '../rules/text-values.ts';
import { HEADER, type Module } from './module.ts';
import type { Texts } from './texts.ts';

const REST = `
/** A text that data names: namespace, colon, key. Texts that show values are named in code, which gives them. */
export type TextKey = {
  [Namespace in keyof TextResources]: \`\${Namespace}:\${PlainKey<TextResources[Namespace]>}\`;
}[keyof TextResources];
type PlainKey<Texts> = { [Key in keyof Texts]: string extends Texts[Key] ? Key : never }[keyof Texts] & string;

/** Says a text, its values in place, in the language of the i18next instance it is of. */
export type Translate = i18n['t'];

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell';
    keySeparator: false;
    defaultVariables: { company: string };
    resources: TextResources;
  }
}
`;

/**
 * The types by which i18next checks code: a key that is not there does not compile, nor does a call that lacks a value
 * that its text shows.
 */
export function textTypesModule(texts: Texts): Module {
  const namespaces = [...texts.namespaces.keys()].map(
    (namespace) => `  readonly ${JSON.stringify(namespace)}: {\n${keysOf(namespace, texts).join('')}  };\n`,
  );
  const resources =
    '/** Namespace to key to the `{{name}}`s that the text shows; `string` where it shows none, or where data names it. */\n' +
    `export interface TextResources {\n${namespaces.join('')}}\n`;
  return { path: 'i18next.ts', content: `${HEADER}import type { i18n } from 'i18next';\n\n${resources}${REST}` };
}

function keysOf(namespace: string, { namespaces, namedByCode }: Texts): string[] {
  const [words = {}] = namespaces.get(namespace)?.values() ?? [];
  return Object.entries(words).map(([key, text]) => {
    const names = namedByCode.has(`${namespace}:${key}`) ? [...namesIn(text)] : [];
    const type = names.length === 0 ? 'string' : JSON.stringify(names.map((name) => `{{${name}}}`).join(' '));
    return `    readonly ${JSON.stringify(key)}: ${type};\n`;
  });
}

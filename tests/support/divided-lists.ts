import { parse, stringify } from 'yaml';
import { CATALOG_FILES } from '../../src/engine/contract/catalog-files.ts';
import { type Changes, inputWith } from './catalog-harness.ts';

/** The lists that may also be folders of files, by the name of the file. */
export const LISTS = CATALOG_FILES.filter((kind) => 'isList' in kind).map(({ schema }) => schema);
/** A file of the valid catalog. */
export const textOf = (path: string) =>
  new TextDecoder().decode(inputWith({}).sources.find((source) => source.path === path)?.bytes);
/** The first line of a file of a list in a folder. */
export const commentOf = (name: string) => `# yaml-language-server: $schema=../../schema/editor/${name}.schema.json\n`;

/** The valid catalog with a list in two files: the first has the first entry of each list and map, and what is neither. */
export function divided(name: string): Readonly<Record<string, string | null>> {
  const value = parse(textOf(`${name}.yaml`)) as Record<string, unknown>;
  const parts: [Record<string, unknown>, Record<string, unknown>] = [{}, {}];
  for (const [key, part] of Object.entries(value)) {
    const isMap = key === name && !Array.isArray(part);
    if (Array.isArray(part)) {
      parts[0][key] = part.slice(0, 1);
      if (part.length > 1) parts[1][key] = part.slice(1);
    } else if (isMap) {
      const [first, ...rest] = Object.entries(part as object);
      parts[0][key] = Object.fromEntries(first === undefined ? [] : [first]);
      parts[1][key] = Object.fromEntries(rest);
    } else parts[0][key] = part;
  }
  const [first, second] = parts.map((part) => commentOf(name) + stringify(part, { aliasDuplicateObjects: false }));
  return { [`${name}.yaml`]: null, [`${name}/a.yaml`]: first ?? '', [`${name}/b.yaml`]: second ?? '' };
}

const { topics, questions } = parse(textOf('faq.yaml')) as Record<string, unknown>;
/** The valid catalog with every list in two files of a folder; what a question names is in another file than the question. */
export const allDivided: Changes = Object.assign({}, ...LISTS.map(divided), {
  'faq/a.yaml': commentOf('faq') + stringify({ topics }),
  'faq/b.yaml': commentOf('faq') + stringify({ questions }),
});

import { asObject, formatPointer, type JsonObject, type Pointer } from '../../contract/json.ts';
import { isMap, type Schema, schemas, wholeSchema } from '../../contract/schemas.ts';
import { problem } from '../problem.ts';
import type { Rule } from './rule.ts';

type Problems = {
  'key-in-two-files': { key: string; first: string };
};

/** The files of a list in a folder add to its lists; anything else is in one of them, because only one would take effect. */
export const keyInTwoFiles: Rule<Problems> = {
  *check(catalog) {
    const firsts = new Map<string, string>();
    for (const { kind, path, value, isPart } of catalog.files) {
      if (!isPart) continue;
      for (const pointer of singleKeys(schemas[kind.schema], asObject(value))) {
        const key = `${kind.schema}${formatPointer(pointer)}`;
        const first = firsts.get(key);
        if (first === undefined) firsts.set(key, path);
        else {
          const details = { key: pointer.join('.'), first };
          yield problem('key-in-two-files', { file: path, pointer, part: 'key' }, details, {
            first: { file: first, pointer, part: 'key' },
          });
        }
      }
    }
  },
  messages: {
    'key-in-two-files': {
      es: ({ key, first }) => ({
        message: `«${key}» ya está en ${first}, y solo puede estar en un archivo de la carpeta`,
        help: 'déjelo en uno de los dos',
      }),
      en: ({ key, first }) => ({
        message: `"${key}" is in ${first} already, and may be in one file of the folder only`,
        help: 'leave it in one of the two',
      }),
    },
  },
};

/** The keys of a file that another may not have too; ids are reported where they are defined twice. */
function* singleKeys({ properties = {} }: Schema, value: JsonObject): Iterable<Pointer> {
  for (const [key, part] of Object.entries(value)) {
    const schema = wholeSchema(properties[key] ?? {});
    if (!isMap(schema)) {
      if (!Array.isArray(part)) yield [key];
    } else if (schema.propertyNames?.definesId === undefined)
      for (const inner of Object.keys(asObject(part))) yield [key, inner];
  }
}

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
/** Folders with code that may name things of the catalog. Generated code changes automatically. */
const PARTS = ['src/site', 'src/panel', 'src/server', 'src/shared'];

/** The files of the program that name one thing of a kind, as `forms.login` or `forms['staff-login']`. */
export function namedInCode(kind: string, id: string): string[] {
  const expression = [`${kind}s.${id}.`, `${kind}s.${id})`, `${kind}s.${id};`, `${kind}s['${id}']`, `${kind}s.${id}}`];
  return PARTS.flatMap((part) =>
    readdirSync(join(ROOT, part), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path))
      .map((path) => join(part, path))
      .filter((path) => {
        const text = readFileSync(join(ROOT, path), 'utf8');
        return expression.some((each) => text.includes(each));
      }),
  );
}

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHANGE_MESSAGES } from '../../src/engine/authoring/change/change-messages.ts';
import { NAMED_BY_PROGRAM } from '../../src/engine/authoring/change/new-places.ts';
import {
  RENAMED_KINDS,
  type RenameRefusal,
  type RenameResult,
  renameByName,
} from '../../src/engine/authoring/change/rename.ts';
import { renameFile, renamePath } from '../../src/engine/authoring/change/rename-path.ts';
import { type CompileInput, compile } from '../../src/engine/compile.ts';
import { articlePath, type LinkedCatalog } from '../../src/engine/core/link/linked-catalog.ts';
import { suggest } from '../../src/engine/core/suggest.ts';
import type { Arguments } from './arguments.ts';
import { changeFolder, reportErrors } from './change-folder.ts';
import { Mistake } from './errors.ts';

export const KINDS = [...RENAMED_KINDS, 'path', 'file'] as const;
type RenamedKind = (typeof KINDS)[number];

/**
 * `rename <kind> <from> <to>`: renames something everywhere it is named.
 * @returns whether it was done
 * @throws Mistake when a name is not possible
 */
export async function renameThing(args: Arguments, input: CompileInput): Promise<boolean> {
  const { language } = args;
  const messages = CHANGE_MESSAGES[language];
  const [kindWord = '', from = '', to = ''] = args.words;
  const kind = KINDS.find((each) => each === kindWord);
  if (kind === undefined) {
    const isNamed = [...NAMED_BY_PROGRAM].some((each) => each === kindWord);
    if (isNamed) throw new Mistake(messages.foundByProgram(kindWord, from, namedInCode(kindWord, from)));
    throw new Mistake(messages.unknownKind(kindWord, KINDS));
  }
  const before = compile(input);
  // An unreadable file may name the entry, too.
  if (reportErrors(args, before, messages.correctFirst)) return false;
  const renamed = renamedBy(kind, before.catalog, input, { from, to });
  if ('refused' in renamed) throw new Mistake(refusal(args, renamed));
  if (!(await changeFolder(args, input, before, renamed.changes))) return false;
  const notes = notesOn(args, kind, before.catalog, renamed);
  process.stdout.write(shown(args, renamed) + notes.map((note) => `${note}\n`).join(''));
  return true;
}

/** What else to know of a rename: the kept name, the new address of an article, and the code that names the thing. */
export function notesOn(
  { language, words: [, from = '', to = ''] }: Pick<Arguments, 'language' | 'words'>,
  kind: RenamedKind,
  catalog: LinkedCatalog,
  { keeps }: RenameResult,
): string[] {
  const messages = CHANGE_MESSAGES[language];
  const [oldPath, newPath] = kind === 'article' ? [from, to].map((id) => articlePath(catalog, id)) : [];
  const code = kind === 'path' || kind === 'file' ? [] : namedInCode(kind, from);
  return [
    ...(keeps === undefined ? [] : [messages.keeps(keeps.name, keeps.list)]),
    ...(oldPath === undefined || newPath === undefined ? [] : [messages.addressChanges(oldPath, newPath)]),
    ...(code.length === 0 ? [] : [messages.namedInCode(from, code)]),
  ];
}

/** Renames an entry with an id, an anchor, the path of a page or a file for download. */
export function renamedBy(
  kind: RenamedKind,
  catalog: LinkedCatalog,
  input: CompileInput,
  names: { readonly from: string; readonly to: string },
): RenameResult | RenameRefusal {
  if (kind === 'path') return renamePath(catalog, input, names);
  return kind === 'file' ? renameFile(catalog, input, names) : renameByName(catalog, input, { kind, ...names });
}

/** Why a name is not changed, in words. */
export function refusal(
  { language, words: [kind = '', from = '', to = ''] }: Pick<Arguments, 'language' | 'words'>,
  refused: RenameRefusal,
): string {
  const messages = CHANGE_MESSAGES[language];
  if (refused.refused === 'same') return messages.sameName(to);
  if (refused.refused === 'taken') return messages.nameTaken(to, refused.file);
  if (refused.refused === 'several') return messages.severalNamed(from, refused.choices);
  if (refused.refused === 'unknown') return messages.nothingNamed(kind, from, suggest(from, refused.known));
  if (refused.refused === 'of-pack') return messages.ofPack(from, refused.file);
  if (refused.refused === 'bad-file') return messages.badFile(to);
  return refused.refused === 'bad-path' ? messages.badPath(to) : messages.badId(to);
}

/** Every changed line, before and after. */
function shown({ language, catalog }: Arguments, { places, moved }: RenameResult): string {
  const lines = places.map(
    ({ file, line, before, after }) => `${catalog}/${file}:${line}\n  - ${before}\n  + ${after}\n`,
  );
  const move = moved === undefined ? '' : `${catalog}/${moved.from} → ${catalog}/${moved.to}\n`;
  return `${lines.join('')}${move}${CHANGE_MESSAGES[language].renamed(places.length)}\n`;
}

const ROOT = join(import.meta.dirname, '../..');
/** Folders with code that may name entries of the catalog. Generated code changes automatically. */
const PARTS = ['src/site', 'src/panel', 'src/server', 'src/shared'];

/** The files of the program that name one entry of a kind, as `forms.login` or `forms['staff-login']`. */
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

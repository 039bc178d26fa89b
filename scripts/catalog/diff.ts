import { diff } from '../../src/engine/authoring/diff/diff.ts';
import type { DiffReport } from '../../src/engine/authoring/diff/diff-messages.ts';
import { diffJson, diffMarkdown, diffText } from '../../src/engine/authoring/diff/diff-output.ts';
import { type CompileInput, type CompileResult, compile } from '../../src/engine/compile.ts';
import { kindOfFile } from '../../src/engine/contract/catalog-files.ts';
import type { Arguments, DIFF_FORMATS } from './arguments.ts';
import { reportErrors } from './change-folder.ts';
import { COMMAND_MESSAGES } from './messages.ts';
import { readRevision } from './read-folder.ts';

const FORMATS: Readonly<Record<(typeof DIFF_FORMATS)[number], (report: DiffReport) => string>> = {
  text: diffText,
  json: diffJson,
  markdown: diffMarkdown,
};

/**
 * `diff <revision>`: reports what has changed for visitors since a git revision.
 * @returns whether the present catalog could be compared
 * @throws Mistake when the revision, or a catalog in it, does not exist
 */
export async function reportChanges(args: Arguments, input: CompileInput): Promise<boolean> {
  const { catalog: folder, language, format } = args;
  const [revision = ''] = args.words;
  const after = compile(input);
  if (reportErrors(args, after, COMMAND_MESSAGES[language].correctFirst)) return false;
  const { commit, ...old } = readRevision(folder, revision, language);
  const before = compile({ ...input, unreadable: [], ...old });
  const unread = unreadOf(before, old.sources);
  const without = ({ catalog }: CompileResult) => ({
    ...catalog,
    files: catalog.files.filter(({ path }) => !unread.includes(path)),
  });
  const changes = diff(without(before), without(after), language);
  const errors = before.diagnostics.filter(({ severity }) => severity === 'error').length;
  const write = FORMATS[format as keyof typeof FORMATS];
  process.stdout.write(write({ language, revision, commit, changes, errors, unread }));
  return true;
}

/** The catalog files that could not be read. */
function unreadOf({ catalog }: CompileResult, sources: CompileInput['sources']): string[] {
  const read = new Set(catalog.files.map(({ path }) => path));
  return sources.map(({ path }) => path).filter((path) => kindOfFile(path) !== undefined && !read.has(path));
}

import { CHANGE_MESSAGES } from '../../src/engine/authoring/change/change-messages.ts';
import { lineDiff } from '../../src/engine/authoring/change/changes.ts';
import { type FixResult, fix } from '../../src/engine/authoring/change/fix.ts';
import { type CompileInput, compile } from '../../src/engine/compile.ts';
import { decodeUtf8 } from '../../src/engine/core/parse/parse.ts';
import { human } from '../../src/engine/core/report/output.ts';
import { report } from '../../src/engine/core/report/report.ts';
import { Prompt } from '../prompt.ts';
import type { Arguments } from './arguments.ts';
import { writeFolder } from './change-folder.ts';
import { Mistake } from './errors.ts';

/**
 * `fix`: makes the corrections that are certain, after the user has seen and confirmed them.
 * @returns false when the user declined
 * @throws Mistake when no terminal can ask for confirmation
 */
export async function fixCatalog(args: Arguments, input: CompileInput): Promise<boolean> {
  const messages = CHANGE_MESSAGES[args.language];
  const before = compile(input);
  const fixed = fix(input, before);
  if (fixed.changes.size === 0) {
    process.stdout.write(`${messages.nothingSure}\n`);
    return true;
  }
  const isTerminal = process.stdout.isTTY && process.env['NO_COLOR'] === undefined;
  const difference = differenceOf(args, input, fixed);
  process.stdout.write(isTerminal ? coloured(difference) : difference);
  if (args.dryRun) return true;
  if (!args.yes && !(await isAgreed(args, fixed))) return false;
  await writeFolder(args, fixed.after, fixed.changes);
  process.stdout.write(`${messages.corrected(fixed.corrected.length)}\n\n`);
  const { catalog: folder, language } = args;
  process.stdout.write(human(report(fixed.after, { folder, language }), { warnings: 'summed', errors: 'last' }));
  return true;
}

function differenceOf({ catalog }: Arguments, { sources }: CompileInput, { changes }: FixResult): string {
  return [...changes]
    .map(([path, bytes]) => {
      const before = sources.find((source) => source.path === path)?.bytes ?? new Uint8Array();
      return lineDiff(`${catalog}/${path}`, decodeUtf8(before).text, decodeUtf8(bytes ?? new Uint8Array()).text);
    })
    .join('');
}

const COLOURS: readonly (readonly [beginning: RegExp, colour: number])[] = [
  [/^(---|\+\+\+) /, 1],
  [/^@@/, 36],
  [/^-/, 31],
  [/^\+/, 32],
];

function coloured(difference: string): string {
  return difference.replace(/^.+$/gm, (line) => {
    const colour = COLOURS.find(([beginning]) => beginning.test(line))?.[1];
    return colour === undefined ? line : `\u001b[${colour}m${line}\u001b[0m`;
  });
}

async function isAgreed({ language }: Arguments, { corrected }: FixResult): Promise<boolean> {
  const messages = CHANGE_MESSAGES[language];
  if (!process.stdin.isTTY) throw new Mistake(messages.nobodyToAsk);
  using prompt = new Prompt();
  return /^(s|si|sí|y|yes)$/i.test((await prompt.ask(messages.askToCorrect(corrected.length))).trim());
}

import robotsModule from 'robots-parser';
import { Failure } from './request.ts';

/** Its types are those of an ES module, but it exports the function alone. */
const parseRobots = robotsModule as unknown as typeof robotsModule.default;
/** A rule with more characters other than "*" names no address that a link may have; its pattern would only take time. */
const RULE_LENGTH = 3_000;
/** What a look at all rules may take, in signs of patterns times signs of the path: some tenths of a second. */
const MAX_STEPS = 50_000_000;
/** The name of all programs. */
const ALL = '*';

/** What a robots.txt says to one program (RFC 9309). Reading and asking take bounded time, whatever the file says. */
export class Robots {
  readonly #program: string;
  readonly #rules: ReturnType<typeof parseRobots>;
  /** The signs of its patterns that are compared at each place of a path: those from the first "*" on. */
  readonly #floating: number;

  /** @param program its product token */
  constructor(address: URL, text: string, program: string) {
    const lines = linesFor(program, text).filter((line) => line.replaceAll('*', '').length <= RULE_LENGTH);
    this.#program = program;
    this.#rules = parseRobots(address.href, lines.join('\n'));
    this.#floating = lines.reduce((sum, line) => sum + floatingLength(line), 0);
  }

  /** Whether it allows a request to an address of its host. @throws Failure `robots-unreadable` if the answer takes too long */
  allows({ href }: URL): boolean {
    if (this.#floating * href.length > MAX_STEPS) throw new Failure('robots-unreadable');
    // What it does not mention is allowed.
    return this.#rules.isAllowed(href, this.#program) ?? true;
  }
}

/**
 * Returns the lines of the groups that name the program or all, with each name once. The parser keeps the rules of a group
 * for each of its names, so thousands of names with thousands of rules would take all memory.
 */
function linesFor(program: string, text: string): string[] {
  const ours = [program.toLowerCase(), ALL];
  const kept: string[] = [];
  let names = new Set<string>();
  let isAmongNames = false;
  for (const line of text.split(/[\r\n]+/)) {
    const [, field = '', value = ''] = /^\s*([^:#\s][^:#]*):([^#]*)/.exec(line) ?? [];
    if (field === '') continue;
    const isName = field.trim().toLowerCase() === 'user-agent';
    if (isName && !isAmongNames) names = new Set();
    isAmongNames = isName;
    const name = value.split('/', 1)[0]?.trim().toLowerCase() ?? '';
    const isKept = isName ? ours.includes(name) && !names.has(name) : names.size > 0;
    if (isName && isKept) names.add(name);
    if (isKept) kept.push(`${field}:${value}`);
  }
  return kept;
}

function floatingLength(line: string): number {
  const start = line.indexOf(ALL);
  return start === -1 ? 0 : encodeURI(line.slice(start)).length;
}

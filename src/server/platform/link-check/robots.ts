interface Rule {
  readonly pattern: string;
  readonly isAllowed: boolean;
}

/** What a robots.txt says to one program (RFC 9309). */
export interface Robots {
  readonly rules: readonly Rule[];
}

export const EVERYTHING_ALLOWED: Robots = { rules: [] };

/** The rules of the groups that name a program, or else of those for everybody. */
export function readRobots(text: string, program: string): Robots {
  const groups: { names: string[]; rules: Rule[] }[] = [];
  let isHead = false;
  for (const line of text.split(/\r\n|\r|\n/)) {
    const [content = ''] = line.split('#');
    const colon = content.indexOf(':');
    const key = content.slice(0, Math.max(colon, 0)).trim().toLowerCase();
    const value = content.slice(colon + 1).trim();
    if (key === 'user-agent') {
      if (!isHead) groups.push({ names: [], rules: [] });
      isHead = true;
      groups.at(-1)?.names.push(nameOf(value));
    } else if (key === 'allow' || key === 'disallow') {
      isHead = false;
      // "Disallow:" without a value refuses nothing.
      if (value !== '') groups.at(-1)?.rules.push({ pattern: encoded(value), isAllowed: key === 'allow' });
    }
  }
  const ours = groups.filter(({ names }) => names.includes(nameOf(program)));
  const heeded = ours.length > 0 ? ours : groups.filter(({ names }) => names.includes('*'));
  return { rules: heeded.flatMap(({ rules }) => rules) };
}

/** Whether an address may be asked for: the longest rule that matches counts; of two as long, the one that allows. */
export function allows({ rules }: Robots, { pathname, search }: URL): boolean {
  const path = encoded(`${pathname}${search}`);
  const [first] = rules
    .filter(({ pattern }) => matches(pattern, path))
    .sort((a, b) => b.pattern.length - a.pattern.length || Number(b.isAllowed) - Number(a.isAllowed));
  return first?.isAllowed ?? true;
}

/** The name without what follows it, such as a version. */
function nameOf(value: string): string {
  return value === '*' ? '*' : (/^[a-z_-]*/.exec(value.toLowerCase())?.[0] ?? '');
}

/** Letters beyond ASCII as a URL has them. */
function encoded(path: string): string {
  return path
    .replaceAll(/[^\p{ASCII}]+/gu, (letters) => encodeURI(letters.toWellFormed()))
    .replaceAll(/%[0-9a-f]{2}/gi, (code) => code.toUpperCase());
}

/** `*` stands for anything, `$` at the end for the end. Each part is looked for once: no pattern of a stranger is slow. */
function matches(pattern: string, path: string): boolean {
  const isWhole = pattern.endsWith('$');
  const [start = '', ...parts] = (isWhole ? pattern.slice(0, -1) : pattern).split('*');
  if (!path.startsWith(start)) return false;
  let at = start.length;
  const last = isWhole ? parts.pop() : undefined;
  for (const part of parts) {
    const found = path.indexOf(part, at);
    if (found === -1) return false;
    at = found + part.length;
  }
  if (!isWhole) return true;
  return last === undefined ? at === path.length : path.length - last.length >= at && path.endsWith(last);
}

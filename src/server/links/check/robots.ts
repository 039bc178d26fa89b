interface Rule {
  readonly pattern: string;
  readonly isAllowed: boolean;
}

/** The rules of a robots.txt for one program (RFC 9309). */
export interface Robots {
  readonly rules: readonly Rule[];
}

export const EVERYTHING_ALLOWED: Robots = { rules: [] };

/** Returns the rules of the groups that name a program; if none does, those for all programs. */
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
      // "Disallow:" without a value forbids nothing.
      if (value !== '') groups.at(-1)?.rules.push({ pattern: encoded(value), isAllowed: key === 'allow' });
    }
  }
  const ours = groups.filter(({ names }) => names.includes(nameOf(program)));
  const heeded = ours.length > 0 ? ours : groups.filter(({ names }) => names.includes('*'));
  return { rules: heeded.flatMap(({ rules }) => rules) };
}

/** Whether an address may be requested: the longest matching rule counts; of equally long ones, the one that allows. */
export function allows({ rules }: Robots, { pathname, search }: URL): boolean {
  const path = encoded(`${pathname}${search}`);
  const [first] = rules
    .filter(({ pattern }) => matches(pattern, path))
    .sort((a, b) => b.pattern.length - a.pattern.length || Number(b.isAllowed) - Number(a.isAllowed));
  return first?.isAllowed ?? true;
}

/** Returns the name without what follows it, such as a version. */
function nameOf(value: string): string {
  return value === '*' ? '*' : (/^[a-z_-]*/.exec(value.toLowerCase())?.[0] ?? '');
}

/** Encodes letters beyond ASCII as URLs do. */
function encoded(path: string): string {
  return path
    .replaceAll(/[^\p{ASCII}]+/gu, (letters) => encodeURI(letters.toWellFormed()))
    .replaceAll(/%[0-9a-f]{2}/gi, (code) => code.toUpperCase());
}

/** `*` matches anything, `$` at the end matches the end. Each part is searched once, so that no foreign pattern is slow. */
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

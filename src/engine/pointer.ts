/** The path from a file's root to a value as a linked list, innermost step first; siblings share their parent. */
export interface Path {
  readonly parent: Path | null;
  readonly step: string | number;
}

/** Steps from the root: keys of maps and indexes of lists. */
export type Pointer = readonly (string | number)[];

export function step(parent: Path | null, key: string | number): Path {
  return { parent, step: key };
}

export function toPointer(path: Path | null): Pointer {
  const steps: (string | number)[] = [];
  for (let at = path; at !== null; at = at.parent) steps.push(at.step);
  return steps.reverse();
}

/** Parses a JSON pointer (RFC 6901), as ajv gives it, into steps. */
export function parsePointer(text: string): Pointer {
  if (text === '') return [];
  return text
    .slice(1)
    .split('/')
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .map((part) => (/^(0|[1-9]\d*)$/.test(part) ? Number(part) : part));
}

/** Formats steps as a JSON pointer (RFC 6901), for diagnostics. */
export function formatPointer(pointer: Pointer): string {
  return pointer.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/** The way from a file's root to a value, innermost step first; shared tails make it cheap to carry. */
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

/** A JSON pointer (RFC 6901), as ajv gives it, to steps. */
export function parsePointer(text: string): Pointer {
  if (text === '') return [];
  return text
    .slice(1)
    .split('/')
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .map((part) => (/^(0|[1-9]\d*)$/.test(part) ? Number(part) : part));
}

/** Steps to RFC 6901 text, for the reader of a diagnostic. */
export function formatPointer(pointer: Pointer): string {
  return pointer.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}
